/** Notes that tool pages, quotes and orders share. Every first visit loads this file, so it imports nothing. */
export const COLOURS_INDICATIVE = 'Colours are indicative: a screen or a print cannot show a fabric or a paint exactly.'
export const SIZES_ARE_YOURS =
  'You are responsible for the final measurements. Please check every size before you order, and do the step that is left beside it.'

/** The 'Important Disclaimer' of every tool page, where nothing has a price yet that is held. Source: customer specification, section 2. */
export const IMPORTANT_NOTES = [
  'All figures are estimates only.',
  COLOURS_INDICATIVE,
  SIZES_ARE_YOURS,
  'We may request verification of the measurements and adjust the price if a size turns out different.',
] as const
