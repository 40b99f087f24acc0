import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ComponentType, type FormEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useOrderStep } from '#app/shop/order/order-form-step.ts'
import {
  asideLinesAtom,
  issueQuoteAtom,
  linesAtom,
  quoteKeyOfListAtom,
  quoteOfListAtom,
  repriceAtom,
} from '#app/shop/quote/working-list.ts'
import type { BackForPhoto, BlindOnWindowProps, OrderPanelProps, PhotoMeasuringProps } from '#app/shop/slots.ts'
import { windowName } from '#app/shop/windows-list.ts'
import { bringIntoView } from '#app/ui/bring-into-view.ts'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Page } from '#app/ui/page.tsx'
import { useWide } from '#app/ui/use-screen-width.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'
import { sizeLimitsMmOf, sizeLimitsQuery } from '../price/price.queries.ts'
import { useLivePrice } from '../price/use-live-price.ts'
import { AddActions } from './form/add-actions.tsx'
import { AddBlindForm } from './form/add-blind-form.tsx'
import { BlindChangedMeanwhile } from './form/blind-changed-meanwhile.tsx'
import { BlindDraftOnWindow, FoldedOnWindow } from './form/blind-draft-on-window.tsx'
import { isComplete } from './form/blind-form.ts'
import { BlindPreview } from './form/blind-preview.tsx'
import { BlindBefore, BlindGone } from './form/form-notices.tsx'
import { sayWhatIsMissing, showWhatIsWrong } from './form/show-what-is-wrong.ts'
import { useAddToList } from './form/use-add-to-list.ts'
import { putProduct, useBlindForm } from './form/use-blind-form.ts'
import { windowInForm } from './form/window-in-form.ts'
import { AsideNotice } from './list/aside-notice.tsx'
import { ChangingQuoteNotice } from './list/changing-quote-notice.tsx'
import { ListNews } from './list/list-news.tsx'
import { NextWindow } from './list/next-window.tsx'
import { QuoteListCard } from './list/quote-list-card.tsx'
import { useAskedFor } from './list/use-asked-for.ts'
import { useDecideFirst } from './list/use-decide-first.ts'
import { useWindows } from './list/use-windows.ts'
import { WholeListActions } from './list/whole-list-actions.tsx'
import { WindowsChecklist } from './list/windows-checklist.tsx'
import { hasItsPhoto } from './size/its-photo.ts'
import { NewSize } from './size/new-size.tsx'
import { OtherWindow } from './size/other-window.tsx'
import { pictureOfSize } from './size/size-before.ts'
import { useAnswerFirst } from './size/use-answer-first.ts'
import { useArrivingSize } from './size/use-arriving-size.ts'
import { FoldedSunAndPrivacy } from './sun/folded-sun-and-privacy.tsx'

const BACK_FOR: readonly BackForPhoto[] = ['corners', 'length']
const { opening } = screenWords.quoteCalculator

interface QuoteCalculatorScreenProps {
  readonly photoMeasuring: ComponentType<PhotoMeasuringProps>
  readonly orderPanel: ComponentType<OrderPanelProps>
  readonly blindOnWindow: ComponentType<BlindOnWindowProps>
}

export function QuoteCalculatorScreen({
  photoMeasuring: PhotoMeasuring,
  orderPanel: OrderPanel,
  blindOnWindow,
}: QuoteCalculatorScreenProps) {
  const form = useBlindForm()
  const draft = form.watch()
  const price = useLivePrice(draft.productType, draft.width, draft.drop)
  const limits = sizeLimitsMmOf(useQuery(sizeLimitsQuery).data, draft.productType)
  const windows = useWindows(form)
  const isWide = useWide()
  const lines = useAtomValue(linesAtom)
  const issueQuote = useSetAtom(issueQuoteAtom)
  const reprice = useSetAtom(repriceAtom)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const { step, go } = useOrderStep()
  const quote = useAtomValue(quoteOfListAtom)
  const quoteKey = useAtomValue(quoteKeyOfListAtom)
  const formHeading = useRef<HTMLHeadingElement>(null)
  const listHeading = useRef<HTMLHeadingElement>(null)
  const changedNotice = useRef<HTMLDivElement>(null)

  const isMeasuring = search.get('measure') === 'photo'
  const seesBlind = search.get('see') === 'window'
  const showPhotoTool = (shown: boolean) => setSearch(shown ? { measure: 'photo' } : {}, { replace: !shown })
  const backToPhoto = (what: BackForPhoto) => setSearch({ measure: 'photo', check: what })

  const {
    add: addBlind,
    isPending,
    hasAdded,
    forgetAdded,
    isGone,
    changedMeanwhile,
    blindBefore,
  } = useAddToList(form, windows, {
    onChangedMeanwhile: () => bringIntoView(changedNotice.current),
    // The blinds of this order form were ordered, here or in another tab. It must not open again over the next blind.
    onBegin: () => step && go(null, { replace: true }),
  })
  const { takeSize, question } = useArrivingSize(form, windows, forgetAdded)
  const { add, notice: otherWindow } = useAnswerFirst(question, addBlind)
  useAskedFor(form, windows, { onEdit: edit, onShowList: showList })

  const isAside = useAtomValue(asideLinesAtom).some(({ id }) => id === draft.editing)
  const isChanged = windows.isChanged(draft)
  const decideFirst = useDecideFirst(isChanged)

  async function addToList(event: FormEvent) {
    event.preventDefault()
    if (await add()) bringIntoView(listHeading.current)
  }
  /** The list lies far below the form, in which it stands what is wrong. */
  async function addFromList() {
    if (isMeasuring) showPhotoTool(false)
    if (!(await add()) && question === null) showWhatIsWrong(form, limits)
  }
  async function orderThisBlind() {
    if (!(await add())) return
    decideFirst.goOnOnceAdded(() => go('details'))
  }
  /** The photo tool measures the window in the form, so it goes when the form goes on to another one. */
  function showForm() {
    if (isMeasuring) showPhotoTool(false)
    requestAnimationFrame(() => bringIntoView(formHeading.current))
  }
  /** Where the screen has only just opened, what still comes onto it would end a slow scroll. */
  function showList() {
    requestAnimationFrame(() => bringIntoView(listHeading.current, 'instant'))
  }
  function edit(line: QuoteLine) {
    windows.edit(line)
    showForm()
  }

  function waitingWindow() {
    const place = windows.windows.findIndex(({ blind, isInForm }) => !blind && !isInForm)
    const window = windows.windows[place]
    if (!window) return undefined
    const onChoose = () => {
      windows.choose(window)
      showForm()
    }
    return { name: windowName(window, place), onChoose }
  }

  const inForm = windowInForm(windows.windows, draft)
  // The address may be an older one, of a photo that is not of the size in the form.
  const backFor = hasItsPhoto(draft) ? BACK_FOR.find((what) => what === search.get('check')) : undefined
  const pictureInForm = inForm && pictureOfSize(draft, inForm)
  const onWindow = pictureInForm ? (
    <BlindDraftOnWindow
      part={blindOnWindow}
      pictureId={pictureInForm}
      draft={draft}
      windowId={inForm.id}
      onProduct={isWide ? undefined : (productType) => putProduct(form, productType)}
    />
  ) : null
  const next = (
    <NextWindow
      onLeave={windows.leave}
      onMeasureFromPhoto={() => showPhotoTool(true)}
      waiting={hasAdded ? waitingWindow() : undefined}
      isQuiet={!hasAdded}
    />
  )
  return (
    <Page width="wide" title={opening.heading} lead={opening.lead}>
      <OrderPanel
        lines={lines}
        privateLink={quote?.privateLink}
        quoteVersion={quote?.version}
        quoteKey={quoteKey}
        onPricesAccepted={reprice}
      />
      {step && lines.length > 0 ? null : (
        <>
          <div className="mb-6 grid gap-3 empty:hidden">
            <ListNews />
            <ChangingQuoteNotice onShowBlinds={() => bringIntoView(listHeading.current)} />
            {isMeasuring ? null : <AsideNotice hand={windows} onRestored={showForm} />}
          </div>
          {isMeasuring ? null : <WindowsChecklist list={windows} onChosen={showForm} next={hasAdded ? null : next} />}
          {changedMeanwhile ? (
            <BlindChangedMeanwhile
              line={changedMeanwhile}
              headingRef={changedNotice}
              onTakeListed={() => windows.takeListed(changedMeanwhile)}
              onInsist={() => windows.insistOnOwn(changedMeanwhile)}
            />
          ) : null}
          <div className={classNames('grid items-start gap-6', !isMeasuring && 'lg:grid-cols-[minmax(0,1fr)_22rem]')}>
            <Card aria-label={isMeasuring ? 'Measure from a photo' : 'Add Blind'}>
              {isMeasuring ? (
                // Once the form has gone on to another blind, this photo is not of its window.
                <PhotoMeasuring
                  key={windows.turn}
                  backFor={backFor}
                  onUse={(size) => {
                    takeSize(size)
                    setSearch(size.seesBlind ? { see: 'window' } : {}, { replace: true })
                  }}
                  onClose={() => showPhotoTool(false)}
                />
              ) : (
                <form
                  className="@container"
                  noValidate
                  onSubmit={addToList}
                  onKeyDown={(event) => sayWhatIsMissing(event, isComplete(draft), add)}
                >
                  <h2 ref={formHeading} tabIndex={-1} className="mb-5 font-display font-medium text-xl outline-none">
                    {draft.editing && !isGone ? 'Edit Blind' : 'Add Blind'}
                  </h2>
                  {isGone ? <BlindGone isAside={isAside} /> : null}
                  {blindBefore ? <BlindBefore blind={blindBefore} /> : null}
                  {question ? (
                    <OtherWindow noticeRef={otherWindow} question={question} onAnswered={() => bringIntoView(formHeading.current)} />
                  ) : null}
                  <NewSize
                    draft={draft}
                    window={isGone ? undefined : inForm}
                    onTake={() => {
                      if (inForm) takeSize({ ...inForm, source: inForm.sizeSource })
                      bringIntoView(formHeading.current)
                    }}
                    onKeep={() => {
                      if (inForm) windows.keepSizeBefore(inForm)
                      bringIntoView(formHeading.current)
                    }}
                  />
                  <AddBlindForm
                    form={form}
                    draft={draft}
                    price={price}
                    window={inForm}
                    onMeasureFromPhoto={() => showPhotoTool(true)}
                    onBackToPhoto={backToPhoto}
                    onWindow={isWide || !onWindow ? null : <FoldedOnWindow isOpen={seesBlind}>{onWindow}</FoldedOnWindow>}
                  />
                  <AddActions
                    draft={isGone ? { ...draft, editing: null } : draft}
                    price={price}
                    busy={isPending}
                    onOrderNow={orderThisBlind}
                    onStopEditing={windows.stopEditing}
                  />
                </form>
              )}
            </Card>
            {isMeasuring || !isWide ? null : (
              <div className="lg:sticky lg:top-6">
                <BlindPreview draft={draft} price={price} onWindow={onWindow} />
              </div>
            )}
          </div>
          {isMeasuring ? null : <FoldedSunAndPrivacy draft={draft} facing={inForm?.facing} />}
          <div className="mt-6 grid gap-6">
            <QuoteListCard
              headingRef={listHeading}
              onEdit={edit}
              next={hasAdded ? next : null}
              actions={
                <WholeListActions
                  lines={lines}
                  // What is not on the list any more is no change of it.
                  draft={isGone ? { ...draft, editing: null } : draft}
                  isChanged={isChanged}
                  decideFirst={decideFirst}
                  onEdit={edit}
                  onAdd={addFromList}
                  onStopEditing={() => {
                    windows.stopEditing()
                    if (isMeasuring) showPhotoTool(false)
                    bringIntoView(listHeading.current)
                  }}
                  onGetQuote={() => {
                    issueQuote(lines, new Date())
                    navigate(paths.quoteDocument)
                  }}
                  onOrder={() => go('details')}
                  onAddAnother={showForm}
                />
              }
            />
          </div>
        </>
      )}
    </Page>
  )
}
