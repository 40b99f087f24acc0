import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { dismissToast, shownToasts, subscribeToToasts, TOAST_DURATION_MS } from './toast.ts'
import { toastBottomPx } from './toast-place.ts'

/** Source: customer specification, section 9. */
const SWIPE_THRESHOLD_PX = 50

const looks = {
  info: { icon: Info, ink: 'text-sea' },
  ok: { icon: CircleCheck, ink: 'text-ok' },
  bad: { icon: CircleAlert, ink: 'text-bad' },
}

/** Where toasts appear: low, but over no heading and no bar. F8 moves the focus there. Used only once. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  const [bottomPx, setBottomPx] = useState(0)
  const box = useRef<HTMLElement | null>(null)
  const findPlace = useCallback(() => {
    if (box.current?.isConnected && box.current.childElementCount > 0) setBottomPx(toastBottomPx(box.current.getBoundingClientRect()))
  }, [])
  /** A toast finds its place as it appears, and again when the page round it becomes another one. */
  const place = useCallback(
    (toast: HTMLElement | null) => {
      if (!toast?.parentElement) return
      box.current = toast.parentElement
      findPlace()
    },
    [findPlace],
  )
  useEffect(() => {
    const watching = new ResizeObserver(findPlace)
    watching.observe(document.body)
    return () => watching.disconnect()
  }, [findPlace])
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toasts.map((shown) => {
        const look = looks[shown.tone ?? 'info']
        return (
          <Radix.Root
            key={shown.id}
            ref={place}
            open={shown.open}
            onOpenChange={(open) => (open ? undefined : dismissToast(shown.id))}
            type={shown.tone === 'bad' ? 'foreground' : 'background'}
            className="flex animate-rise items-start gap-[min(0.75rem,3vw)] rounded-card border border-line bg-surface p-gutter pr-2 shadow-soft data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform"
          >
            <look.icon aria-hidden="true" strokeWidth={1.75} className={classNames('mt-0.5 size-[min(1.25rem,6vw)] shrink-0', look.ink)} />
            <div className="min-w-0 flex-1">
              <Radix.Title className="font-semibold">{shown.title}</Radix.Title>
              {shown.description ? <Radix.Description className="mt-0.5 text-muted">{shown.description}</Radix.Description> : null}
            </div>
            <Radix.Close aria-label="Close" className={buttonStyle('ghost', 'icon', '-my-2 max-w-[44px] text-muted')}>
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </Radix.Root>
        )
      })}
      <Radix.Viewport
        hotkey={['F8']}
        style={{ bottom: bottomPx }}
        className="fixed inset-x-0 z-60 flex flex-col gap-2 px-gutter py-2 outline-none sm:right-0 sm:left-auto sm:w-full sm:max-w-[420px] print:hidden"
      />
    </Radix.Provider>
  )
}
