import type { CSSProperties } from 'react'

/** The dark theme's colours for the camera's screen, which is dark by day as well. They hold for everything inside the element that has this style. */
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
