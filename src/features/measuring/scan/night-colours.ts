import type { CSSProperties } from 'react'

/** The theme's dark values, for what is dark by day too: the camera's screen. A token set again here holds for everything inside. */
export const NIGHT_COLOURS = {
  '--color-surface': '#172023',
  '--color-ink': '#eaf0ef',
  '--color-muted': '#9db0b2',
  '--color-line': '#2a363a',
  '--color-sea': '#5fb8b0',
  '--color-sand': '#243033',
  '--color-bad': '#f08a80',
  '--color-edge': '#6d7e81',
  '--color-on-accent': '#0f1517',
} as CSSProperties
