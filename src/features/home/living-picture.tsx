import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/** The window opening, in units of the drawing. The blind hangs from its top edge. */
const OPENING = { x: 70, y: 56, width: 300, height: 372 }
/** The share of the opening that the blind covers. It is never less than MIN_SHARE, so that there is always a handle to grab. */
const MIN_SHARE = 0.06
const MAX_SHARE = 0.985

function clamp(share: number): number {
  return Math.min(MAX_SHARE, Math.max(MIN_SHARE, share))
}

/** A window with a view of the coast. The visitor pulls its blind by finger, mouse or arrow keys, and the light in the room follows. */
export function LivingPicture() {
  const [share, setShare] = useState(0.34)
  const [touched, setTouched] = useState(false)
  const [dragging, setDragging] = useState(false)
  const svg = useRef<SVGSVGElement>(null)
  const grabbedAt = useRef(0)

  function shareUnder(event: PointerEvent): number {
    const box = svg.current?.getBoundingClientRect()
    if (!box) return share
    const y = ((event.clientY - box.top) / box.height) * 500
    return (y - OPENING.y) / OPENING.height
  }
  function pull(to: number) {
    setTouched(true)
    setShare(clamp(to))
  }
  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowDown: 0.05,
      ArrowRight: 0.05,
      ArrowUp: -0.05,
      ArrowLeft: -0.05,
      PageDown: 0.2,
      PageUp: -0.2,
    }
    const step = steps[event.key]
    if (step !== undefined) pull(share + step)
    else if (event.key === 'Home') pull(MIN_SHARE)
    else if (event.key === 'End') pull(MAX_SHARE)
    else return
    event.preventDefault()
  }

  const hem = OPENING.y + OPENING.height * share
  const percent = Math.round(share * 100)
  return (
    <figure className="relative select-none">
      <svg ref={svg} viewBox="0 0 440 500" aria-hidden="true" className="block w-full">
        <Defs />
        <ellipse cx="220" cy="250" rx="220" ry="250" fill="url(#daylight)" opacity={1 - share * 0.8} />
        <Outside />
        <rect x={OPENING.x} y={OPENING.y} width={OPENING.width} height={OPENING.height} fill="url(#glass)" />
        <path
          d={`M${OPENING.x + OPENING.width / 2} ${OPENING.y}v${OPENING.height}`}
          strokeWidth="9"
          className="stroke-[light-dark(#fffdf9,#39474b)]"
        />
        <Blind hem={hem} />
        <Frame />
        <Dimensions hem={hem} />
      </svg>
      <span
        role="slider"
        tabIndex={0}
        aria-label="Pull the blind"
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent} percent down`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          grabbedAt.current = shareUnder(event) - share
          setDragging(true)
        }}
        onPointerMove={(event) => {
          if (dragging) pull(shareUnder(event) - grabbedAt.current)
        }}
        onPointerUp={() => setDragging(false)}
        onPointerCancel={() => setDragging(false)}
        className="-translate-y-1/2 absolute right-[15%] left-[15%] h-16 cursor-ns-resize touch-none rounded-control"
        style={{ top: `${(hem / 500) * 100}%` }}
      />
      {touched ? null : (
        <span
          aria-hidden="true"
          className="-translate-x-1/2 pointer-events-none absolute left-1/2 rounded-full bg-surface px-3.5 py-1 font-medium text-sm shadow-soft"
          style={{ top: `${((hem + 46) / 500) * 100}%` }}
        >
          Pull me
        </span>
      )}
    </figure>
  )
}

function Defs() {
  const stop = (offset: number, className: string) => <stop offset={offset} className={className} />
  return (
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        {stop(0, '[stop-color:light-dark(#9fcbd6,#101d2b)]')}
        {stop(0.72, '[stop-color:light-dark(#f3e6cf,#2b4052)]')}
        {stop(1, '[stop-color:light-dark(#f8e3c0,#46566a)]')}
      </linearGradient>
      <linearGradient id="water" x1="0" y1="0" x2="0" y2="1">
        {stop(0, '[stop-color:light-dark(#6fb0b3,#22414d)]')}
        {stop(1, '[stop-color:light-dark(#2f7f82,#112a33)]')}
      </linearGradient>
      <linearGradient id="glass" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0.1" stopColor="#fff" stopOpacity="0.28" />
        <stop offset="0.32" stopColor="#fff" stopOpacity="0" />
        <stop offset="0.62" stopColor="#fff" stopOpacity="0" />
        <stop offset="0.66" stopColor="#fff" stopOpacity="0.12" />
        <stop offset="0.8" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="fabric" x1="0" y1="0" x2="0" y2="1">
        {stop(0, '[stop-color:light-dark(#d9cbb2,#3f4a49)]')}
        {stop(0.08, '[stop-color:light-dark(#efe4d0,#566260)]')}
        {stop(1, '[stop-color:light-dark(#f6eddd,#63706d)]')}
      </linearGradient>
      <linearGradient id="tube" x1="0" y1="0" x2="0" y2="1">
        {stop(0, '[stop-color:light-dark(#ffffff,#55615f)]')}
        {stop(1, '[stop-color:light-dark(#cfc1a8,#2c3635)]')}
      </linearGradient>
      <radialGradient id="daylight">
        {stop(0.35, '[stop-color:light-dark(#ffe9bd,#33505c)]')}
        <stop offset="1" className="[stop-color:light-dark(#faf7f2,#0f1517)]" stopOpacity="0" />
      </radialGradient>
      <pattern id="weave" width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 0h4M0 2h4" strokeWidth="0.5" className="stroke-[light-dark(#7a6a4a,#000000)]" opacity="0.16" />
        <path d="M1 0v4M3 0v4" strokeWidth="0.4" className="stroke-[light-dark(#ffffff,#c7d4d1)]" opacity="0.18" />
      </pattern>
      <clipPath id="opening">
        <rect {...OPENING} />
      </clipPath>
    </defs>
  )
}

/** The view outside: a lagoon, the two headlands at its mouth, and hills behind. */
function Outside() {
  return (
    <g clipPath="url(#opening)">
      <rect {...OPENING} fill="url(#sky)" />
      <circle cx="270" cy="236" r="24" className="fill-[light-dark(#fff3d6,#e9eef0)]" opacity="0.95" />
      <circle cx="270" cy="236" r="52" className="fill-[light-dark(#fff3d6,#9fb4c0)]" opacity="0.22" />
      <path d="M60 262c38-26 66-34 98-22 30 11 48-18 88-16 44 2 66 26 134 14v60H60z" className="fill-[light-dark(#a9c1bd,#2a3d49)]" />
      <path d="M60 284c52-22 92-18 128-10 40 9 90-16 192-8v40H60z" className="fill-[light-dark(#7fa39b,#20333c)]" />
      <rect x="60" y="296" width="320" height="140" fill="url(#water)" />
      <path
        d="M240 304h62M252 312h40M228 322h88M246 334h50M214 348h110"
        strokeWidth="2.4"
        strokeLinecap="round"
        className="stroke-[light-dark(#fff3d6,#9fb4c0)]"
        opacity="0.5"
      />
      <path d="M60 250c30 4 54 18 72 34 12 10 26 14 44 16H60z" className="fill-[light-dark(#4f7d6e,#182a2f)]" />
      <path d="M380 262c-30 2-44 14-58 26-8 7-18 11-34 13h92z" className="fill-[light-dark(#5d8b77,#1b2f34)]" />
      <path d="M60 408c60-30 120-26 178-12 50 12 96 2 142-20v60H60z" className="fill-[light-dark(#3c6a58,#12211f)]" />
      <path
        d="M96 420c2-22-4-34-14-46M96 420c0-20 6-36 18-48M98 420c-2-28 0-44 2-58M122 424c2-16 8-26 18-34M122 424c0-18-2-28-6-38"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
        className="stroke-[light-dark(#2b5145,#0c1716)]"
      />
      <path
        d="M80 372l4 10M114 370l-5 10M100 360v12M140 388l-8 8M116 384l3 8"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-[light-dark(#c96f3b,#7a4a30)]"
      />
    </g>
  )
}

function Blind({ hem }: { readonly hem: number }) {
  const { x, y, width } = OPENING
  const height = hem - y
  return (
    <g>
      <rect x={x + 4} y={y} width={width - 8} height={height} fill="url(#fabric)" opacity="0.965" />
      <rect x={x + 4} y={y} width={width - 8} height={height} fill="url(#weave)" />
      <rect x={x + 3} y={hem - 7} width={width - 6} height="11" rx="3" className="fill-[light-dark(#d8c7a8,#7b8885)]" />
      <path d={`M${x + 6} ${hem - 5}h${width - 12}`} strokeWidth="1" className="stroke-white" opacity="0.5" />
      <path d={`M${x + width / 2} ${hem + 4}v16`} strokeWidth="2" className="stroke-sun" />
      <circle cx={x + width / 2} cy={hem + 26} r="6.5" fill="none" strokeWidth="3" className="stroke-sun" />
      <rect x={x + 1} y={y - 2} width={width - 2} height="18" rx="5" fill="url(#tube)" />
    </g>
  )
}

function Frame() {
  const { x, y, width, height } = OPENING
  return (
    <g fill="none">
      <rect x={x - 7} y={y - 7} width={width + 14} height={height + 14} strokeWidth="14" className="stroke-[light-dark(#fffdf9,#39474b)]" />
      <rect
        x={x - 14}
        y={y - 14}
        width={width + 28}
        height={height + 28}
        strokeWidth="1"
        className="stroke-[light-dark(#d9cfbf,#4b5a5e)]"
      />
      <rect x={x} y={y} width={width} height={height} strokeWidth="1.5" className="stroke-[light-dark(#d9cfbf,#242f32)]" />
      <rect
        x={x - 30}
        y={y + height + 13}
        width={width + 60}
        height="16"
        rx="3"
        className="fill-[light-dark(#fffdf9,#39474b)] stroke-[light-dark(#d9cfbf,#4b5a5e)]"
      />
      <path d={`M${x - 22} ${y + height + 36}h${width + 44}`} strokeWidth="8" className="stroke-[light-dark(#00000012,#00000040)]" />
    </g>
  )
}

/** Dimension lines as on a technical drawing. The width stays where it is, and the drop follows the blind. */
function Dimensions({ hem }: { readonly hem: number }) {
  const { x, y, width } = OPENING
  const right = x + width + 34
  const top = y - 34
  return (
    <g strokeWidth="1.2" className="fill-muted stroke-muted">
      <path
        d={`M${x} ${top - 6}v12M${x + width} ${top - 6}v12M${x} ${top}h${width / 2 - 30}M${x + width / 2 + 30} ${top}h${width / 2 - 30}`}
      />
      <text x={x + width / 2} y={top + 5} textAnchor="middle" stroke="none" className="font-medium text-[15px]">
        width
      </text>
      <path d={`M${right - 6} ${y}h12M${right - 6} ${hem}h12M${right} ${y}V${hem}`} />
      <text
        x={right + 9}
        y={(y + hem) / 2}
        textAnchor="middle"
        dominantBaseline="hanging"
        stroke="none"
        transform={`rotate(-90 ${right + 9} ${(y + hem) / 2})`}
        className="font-medium text-[15px]"
        opacity={hem - y > 60 ? 1 : 0}
      >
        drop
      </text>
    </g>
  )
}
