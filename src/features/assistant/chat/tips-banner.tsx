import { Lightbulb, Pause, Play, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TIP_MS, TIPS } from '../words.ts'

/** Tips that follow one another until they are paused or dismissed. They stand still for whoever wants no motion. */
export function TipsBanner() {
  const [place, setPlace] = useState(0)
  const [isPaused, setPaused] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    if (isPaused || isDismissed) return
    const timer = setInterval(() => setPlace((before) => (before + 1) % TIPS.length), TIP_MS)
    return () => clearInterval(timer)
  }, [isPaused, isDismissed])
  if (isDismissed) return null
  return (
    <section
      aria-label="Tips"
      className="flex items-center gap-2 bg-sand py-0.5 pr-1.5 pl-card sm:pl-6 @max-[16rem]:flex-wrap @max-[16rem]:justify-end @max-[16rem]:gap-y-0 @max-[16rem]:pt-2"
    >
      <Lightbulb aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-sea max-[24rem]:hidden @max-[16rem]:hidden" />
      {/* All tips lie over one another, so that nothing moves when the next one is longer. */}
      <div className="grid min-w-0 flex-1 text-sm @max-[16rem]:basis-full [@media(max-height:44rem)]:leading-tight">
        {TIPS.map((tip, index) => (
          <p key={tip} className={`col-start-1 row-start-1 self-center ${index === place ? 'motion-safe:animate-fade' : 'invisible'}`}>
            {tip}
          </p>
        ))}
      </div>
      <Button
        variant="ghost"
        size="icon"
        className="text-muted"
        aria-label={isPaused ? 'Go on with the tips' : 'Pause the tips'}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <Play aria-hidden="true" className="size-4" /> : <Pause aria-hidden="true" className="size-4" />}
      </Button>
      <Button variant="ghost" size="icon" className="text-muted" aria-label="Dismiss the tips" onClick={() => setDismissed(true)}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </section>
  )
}
