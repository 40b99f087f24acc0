import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '#app/lib/calls/call.ts'
import { useSiteConfig } from '#app/lib/site-config.ts'
import { Button } from '#app/ui/button.tsx'
import { Collapsible } from '#app/ui/collapsible.tsx'
import { toast } from '#app/ui/toast.ts'
import { revokePrivateLink } from '#shared/contracts/private-links.ts'

interface EndLinkProps {
  readonly link: string
  /** Whether we know an e-mail address of the customer. */
  readonly hasAddress: boolean
}

/** Ends the private link for everybody who has it; a new one goes to the customer by mail. */
export function EndLink({ link, hasAddress }: EndLinkProps) {
  const queryClient = useQueryClient()
  const sendsMail = useSiteConfig()?.features.sendsMail
  const ending = useMutation({
    mutationFn: () => call(revokePrivateLink, { params: { link } }),
    onSuccess: ({ message }) => {
      toast({ title: 'This link has ended', description: message, tone: 'ok' })
      void queryClient.invalidateQueries()
    },
    onError: (failure) => {
      const said = failure instanceof CallError ? failure.serverMessage : undefined
      toast({ title: 'Error', description: said ?? 'The link could not be ended. Please try again.', tone: 'bad' })
    },
  })
  return (
    <div className="print:hidden">
      <Collapsible title="Too many people have this link?">
        <p className="mb-3">It stops working for everybody, you included. {wayToNewLink(sendsMail === true, hasAddress)}</p>
        <Button variant="secondary" size="small" loading={ending.isPending} onClick={() => ending.mutate()}>
          End this link
        </Button>
      </Collapsible>
    </div>
  )
}

function wayToNewLink(sendsMail: boolean, hasAddress: boolean): string {
  if (!sendsMail) return 'Ask us for the new one: this site does not send email yet.'
  return hasAddress ? 'We send a new one to your email address.' : 'Ask us for the new one: we know no email address of yours.'
}
