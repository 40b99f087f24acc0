import { useId } from 'react'
import { type BlindLook, blindLook } from '#shared/domain/products.ts'

interface BlindPictureProps {
  readonly productType: string
  /** #rrggbb; undefined while no colour is chosen. */
  readonly colourHex?: string | null
  readonly widthMm: number
  readonly dropMm: number
  readonly controlSide?: 'left' | 'right'
  /** Dimension lines with their figures, as in a drawing. */
  readonly dimensions?: boolean
  /** What a screen reader says. Without it, screen readers skip the picture as decoration. */
  readonly label?: string
  readonly className?: string
}

const NO_COLOUR_CHOSEN = '#cfc6b6'

/** The drawing is never longer than five times its shorter side, or a blind of 10 mm by 20 m could not be seen. Its figures stay true. */
const MAX_ASPECT_RATIO = 5

/** Draws a closed blind in its window, in its proportions and colour. The drawing's unit is a millimetre of the blind. */
export function BlindPicture({ productType, colourHex, controlSide, dimensions, label, className, ...size }: BlindPictureProps) {
  const widthMm = Math.max(size.widthMm, size.dropMm / MAX_ASPECT_RATIO)
  const dropMm = Math.max(size.dropMm, size.widthMm / MAX_ASPECT_RATIO)
  const id = useId()
  const look = blindLook(productType)
  const colour = colourHex && /^#[0-9a-f]{6}$/i.test(colourHex) ? colourHex : NO_COLOUR_CHOSEN
  const unit = Math.max(widthMm, dropMm) / 100
  const reveal = 3.2 * unit
  const [left, top] = dimensions ? [17 * unit, 13 * unit] : [reveal * 1.6, reveal * 1.6]
  const right = dimensions ? 8 * unit : reveal * 1.6
  const rail = Math.min(5 * unit, Math.max(2.4 * unit, 45))
  return (
    <svg
      viewBox={`${-left} ${-top} ${widthMm + left + right} ${dropMm + top + reveal * 2.6}`}
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      preserveAspectRatio="xMidYMid meet"
    >
      <defs>
        <Material id={id} look={look} colour={colour} unit={unit} />
        <linearGradient id={`${id}-light`} x1="0" y1="0" x2="0.35" y2="1">
          <stop offset="0" stopColor="#eaf4f6" />
          <stop offset="1" stopColor="#b9d3d6" />
        </linearGradient>
        <linearGradient id={`${id}-fall`} x1="0" y1="0" x2="1" y2="0.25">
          <stop offset="0" stopColor="#fff" stopOpacity="0.16" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.14" />
        </linearGradient>
      </defs>
      <rect x={-reveal} y={-reveal} width={widthMm + 2 * reveal} height={dropMm + 2 * reveal} className="fill-sand" rx={unit * 0.6} />
      <rect width={widthMm} height={dropMm} fill={`url(#${id}-light)`} />
      <path
        d={`M${widthMm / 2} 0V${dropMm}M0 ${dropMm * 0.4}H${widthMm}`}
        stroke="#fff"
        strokeWidth={unit * 1.6}
        fill="none"
        opacity={look.translucency ? 0.9 : 0}
      />
      <rect width={widthMm} height={dropMm} fill={`url(#${id}-cloth)`} opacity={1 - look.translucency} />
      <rect width={widthMm} height={dropMm} fill={`url(#${id}-fall)`} />
      {look.family === 'venetian' ? <LadderCords widthMm={widthMm} dropMm={dropMm} unit={unit} /> : null}
      <rect width={widthMm} height={rail} fill={colour} />
      <rect width={widthMm} height={rail} fill="#000" opacity="0.1" />
      <rect y={rail} width={widthMm} height={unit * 0.9} fill="#000" opacity="0.16" />
      {look.family === 'vertical' ? null : (
        <g>
          <rect y={dropMm - rail * 0.6} width={widthMm} height={rail * 0.6} fill={colour} />
          <rect y={dropMm - rail * 0.6} width={widthMm} height={rail * 0.6} fill="#000" opacity="0.08" />
        </g>
      )}
      {controlSide ? <Control side={controlSide} look={look} widthMm={widthMm} dropMm={dropMm} unit={unit} /> : null}
      <rect
        x={-reveal * 1.5}
        y={dropMm + reveal}
        width={widthMm + reveal * 3}
        height={reveal * 0.9}
        className="fill-line"
        rx={unit * 0.4}
      />
      {dimensions ? <Dimensions widthMm={widthMm} dropMm={dropMm} figures={size} unit={unit} reveal={reveal} /> : null}
    </svg>
  )
}

/** The cloth, slats, vanes or cells as a repeating tile in the blind's own millimetres. */
function Material({ id, look, colour, unit }: { id: string; look: BlindLook; colour: string; unit: number }) {
  const cloth = `${id}-cloth`
  // Tiles smaller than about a hundredth of the picture look like noise on a phone, so fine materials are drawn coarser than they are.
  const pitch = Math.max(look.pitchMm, unit * 2.4)
  switch (look.family) {
    case 'venetian':
      return (
        <pattern id={cloth} width={pitch} height={pitch} patternUnits="userSpaceOnUse">
          <rect width={pitch} height={pitch} fill={colour} />
          <rect width={pitch} height={pitch * 0.3} fill="#fff" opacity="0.22" />
          <rect y={pitch * 0.62} width={pitch} height={pitch * 0.26} fill="#000" opacity="0.1" />
          <rect y={pitch * 0.88} width={pitch} height={pitch * 0.12} fill="#000" opacity="0.38" />
        </pattern>
      )
    case 'vertical':
      return (
        <pattern id={cloth} width={pitch} height={pitch} patternUnits="userSpaceOnUse">
          <rect width={pitch} height={pitch} fill={colour} />
          <rect width={pitch * 0.3} height={pitch} fill="#fff" opacity="0.18" />
          <rect x={pitch * 0.7} width={pitch * 0.24} height={pitch} fill="#000" opacity="0.1" />
          <rect x={pitch * 0.94} width={pitch * 0.06} height={pitch} fill="#000" opacity="0.34" />
        </pattern>
      )
    case 'honeycomb':
      return (
        <pattern id={cloth} width={pitch} height={pitch} patternUnits="userSpaceOnUse">
          <rect width={pitch} height={pitch} fill={colour} />
          <rect width={pitch} height={pitch * 0.45} fill="#fff" opacity="0.2" />
          <rect y={pitch * 0.55} width={pitch} height={pitch * 0.45} fill="#000" opacity="0.13" />
          <rect y={pitch * 0.48} width={pitch} height={pitch * 0.06} fill="#000" opacity="0.2" />
        </pattern>
      )
    case 'zebra':
      return (
        <pattern id={cloth} width={pitch * 2} height={pitch * 2} patternUnits="userSpaceOnUse">
          <rect width={pitch * 2} height={pitch} fill={colour} />
          <rect y={pitch} width={pitch * 2} height={pitch} fill={colour} opacity="0.38" />
          <rect y={pitch * 0.96} width={pitch * 2} height={pitch * 0.05} fill="#000" opacity="0.12" />
        </pattern>
      )
    case 'roller':
    case 'outdoor': {
      const thread = unit * (look.family === 'outdoor' ? 1.3 : 0.9)
      return (
        <pattern id={cloth} width={thread} height={thread} patternUnits="userSpaceOnUse">
          <rect width={thread} height={thread} fill={colour} />
          <rect width={thread} height={thread * 0.45} fill="#fff" opacity="0.07" />
          <rect width={thread * 0.4} height={thread} fill="#000" opacity={look.family === 'outdoor' ? 0.09 : 0.04} />
        </pattern>
      )
    }
  }
}

function LadderCords({ widthMm, dropMm, unit }: { widthMm: number; dropMm: number; unit: number }) {
  const inset = Math.min(widthMm * 0.2, 18 * unit)
  return (
    <path
      d={`M${inset} 0V${dropMm}M${widthMm - inset} 0V${dropMm}`}
      stroke="#fff"
      strokeOpacity="0.55"
      strokeWidth={unit * 0.8}
      fill="none"
    />
  )
}

/** The chain, wand or crank on its side. */
function Control({
  side,
  look,
  widthMm,
  dropMm,
  unit,
}: {
  side: 'left' | 'right'
  look: BlindLook
  widthMm: number
  dropMm: number
  unit: number
}) {
  const x = side === 'left' ? unit * 2.6 : widthMm - unit * 2.6
  const end = Math.min(dropMm * 0.62, dropMm - 4 * unit)
  const wand = look.family === 'venetian' || look.family === 'outdoor'
  return (
    <g>
      <path
        d={`M${x} ${unit * 3}V${end}`}
        stroke="#fff"
        strokeWidth={unit * 1.5}
        strokeOpacity="0.9"
        strokeLinecap="round"
        strokeDasharray={wand ? undefined : `0 ${unit * 1.9}`}
      />
      <circle cx={x} cy={end + unit} r={unit * 1.3} fill="#fff" stroke="#000" strokeOpacity="0.25" strokeWidth={unit * 0.3} />
    </g>
  )
}

interface DimensionsProps {
  readonly widthMm: number
  readonly dropMm: number
  readonly figures: { readonly widthMm: number; readonly dropMm: number }
  readonly unit: number
  readonly reveal: number
}

function Dimensions({ widthMm, dropMm, figures, unit, reveal }: DimensionsProps) {
  const above = -reveal - 3.2 * unit
  const beside = -reveal - 3.2 * unit
  const tick = unit * 1.5
  return (
    <g className="fill-ink stroke-muted" strokeWidth={unit * 0.35}>
      <path
        fill="none"
        d={`M0 ${above}H${widthMm}M0 ${above - tick}v${2 * tick}M${widthMm} ${above - tick}v${2 * tick}M${beside} 0V${dropMm}M${beside - tick} 0h${2 * tick}M${beside - tick} ${dropMm}h${2 * tick}`}
      />
      <text x={widthMm / 2} y={above - 2.2 * unit} textAnchor="middle" fontSize={4.6 * unit} stroke="none" className="tabular-nums">
        {Math.round(figures.widthMm)} mm
      </text>
      <text
        transform={`translate(${beside - 2.2 * unit} ${dropMm / 2}) rotate(-90)`}
        textAnchor="middle"
        fontSize={4.6 * unit}
        stroke="none"
        className="tabular-nums"
      >
        {Math.round(figures.dropMm)} mm
      </text>
    </g>
  )
}
