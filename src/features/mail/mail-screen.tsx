import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileText, Inbox } from 'lucide-react'
import { useState } from 'react'
import { addressOf } from '#app/lib/calls/call.ts'
import { contractQuery } from '#app/lib/calls/contract-query.ts'
import { useListQuery } from '#app/lib/calls/use-list-query.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { ListFilter, ListSearch } from '#app/ui/list-filter.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { QueryState } from '#app/ui/query-state.tsx'
import { SortButton } from '#app/ui/sort-heading.tsx'
import { StaffPage } from '#app/ui/staff-page.tsx'
import { getMailAttachment, listMail, mailStatus, type OutgoingMail } from '#shared/contracts/mail.ts'
import { formatBytes } from '#shared/formats/bytes.ts'
import { formatDateTime } from '#shared/formats/dates.ts'
import { useSendAgain } from './mail.queries.ts'

const STATES: Record<OutgoingMail['status'], { readonly tone: BadgeTone; readonly words: string }> = {
  waiting: { tone: 'warn', words: 'waiting to be sent' },
  sent: { tone: 'ok', words: 'sent' },
  kept: { tone: 'quiet', words: 'kept here, no mail server is set' },
  failed: { tone: 'bad', words: 'failed' },
}

const STATUS_OPTIONS = mailStatus.options.map((value) => ({ value, label: STATES[value].words }))

/** Lists the mail that the site wrote, and shows whether each one was sent. */
export function MailScreen() {
  return (
    <StaffPage
      title="Outbox"
      lead="Every e-mail the site wrote within a year; what was attached stays for 30 days after it was sent. Without a mail server they are kept here to be read."
    >
      <MailList />
    </StaffPage>
  )
}

function MailList() {
  const { query, change } = useListQuery(listMail)
  const mails = useQuery({ ...contractQuery(listMail, { query }), placeholderData: keepPreviousData })
  const sorting = { sort: query.sort, onSort: (sort: string) => change({ sort: sort as typeof query.sort }) }
  return (
    <>
      <div className="mb-2 flex flex-wrap gap-4">
        <ListSearch label="Search recipients and subjects" value={query.q ?? ''} onChange={(q) => change({ q })} />
        <ListFilter
          label="Status"
          value={query.status}
          options={STATUS_OPTIONS}
          onChange={(status) => change({ status: status as OutgoingMail['status'] | undefined })}
        />
      </div>
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">Sort by</legend>
        <SortButton name="createdAt" {...sorting}>
          Written
        </SortButton>
        <SortButton name="to" startsRising {...sorting}>
          Recipient
        </SortButton>
        <SortButton name="subject" startsRising {...sorting}>
          Subject
        </SortButton>
      </fieldset>
      <QueryState query={mails}>
        {({ mail, page, page_size, total }) => (
          <>
            {total === 0 ? (
              <NoMail isFiltered={Boolean(query.status ?? query.q)} />
            ) : (
              <ul className="divide-y border-y">
                {mail.map((each) => (
                  <Mail key={each.id} mail={each} />
                ))}
              </ul>
            )}
            <Pager page={page} pageSize={page_size} total={total} onPage={(next) => change({ page: next })} />
          </>
        )}
      </QueryState>
    </>
  )
}

function NoMail({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <div className="rounded-card border border-dashed py-14 text-center text-muted">
      <Inbox aria-hidden="true" strokeWidth={1.5} className="mx-auto mb-3 size-9" />
      <p className="font-semibold text-ink">{isFiltered ? 'No such mail' : 'No mail yet'}</p>
      <p>
        {isFiltered ? 'Choose another status or other words to see more.' : 'The first quote or order e-mailed from the site appears here.'}
      </p>
    </div>
  )
}

function Mail({ mail }: { readonly mail: OutgoingMail }) {
  const [open, setOpen] = useState(false)
  const state = STATES[mail.status]
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex list-none flex-wrap items-center gap-x-4 gap-y-1 rounded-sm py-3.5">
          <span className="min-w-0 flex-1 basis-60">
            <span className="block truncate font-semibold">{mail.subject}</span>
            <span className="block truncate text-muted text-sm">to {mail.to}</span>
          </span>
          <Badge tone={state.tone}>{state.words}</Badge>
          <time dateTime={mail.createdAt} className="text-muted text-sm">
            {formatDateTime(mail.createdAt)}
          </time>
        </summary>
        {open ? (
          <div className="pb-5">
            {mail.lastError ? (
              <p className="mb-3 text-bad text-sm">{`After ${mail.attempts === 1 ? '1 try' : `${mail.attempts} tries`}: ${mail.lastError}`}</p>
            ) : null}
            {mail.status === 'failed' ? <SendAgain mail={mail} /> : null}
            <pre className="whitespace-pre-wrap rounded-control bg-sand/60 p-4 font-sans text-sm">{mail.text}</pre>
            {mail.attachments.length > 0 ? (
              <ul className="mt-3 flex flex-wrap gap-2">
                {mail.attachments.map((attachment, index) => (
                  <li key={attachment.fileName}>
                    <a
                      href={addressOf(getMailAttachment.path, { id: mail.id, index })}
                      target="_blank"
                      rel="noopener noreferrer"
                      className={buttonStyle('secondary', 'small')}
                    >
                      <FileText aria-hidden="true" className="size-5" />
                      {attachment.fileName}
                      <span className="font-normal text-muted">{formatBytes(attachment.sizeBytes)}</span>
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        ) : null}
      </details>
    </li>
  )
}

function SendAgain({ mail }: { readonly mail: OutgoingMail }) {
  const sending = useSendAgain(mail)
  return (
    <Button variant="secondary" size="small" className="mb-3" loading={sending.isPending} onClick={() => sending.mutate()}>
      Send again<span className="sr-only"> to {mail.to}</span>
    </Button>
  )
}
