/**
 * The 'Important Disclaimer' of every tool page, which quotes, orders and mails repeat. Every first visit loads this file, so it imports nothing.
 * Source: customer specification, section 2.
 */
export const IMPORTANT_NOTES = [
  'All figures are estimates only.',
  'Colours are indicative: a screen or a print cannot show a fabric or a paint exactly.',
  'You are responsible for the final measurements. Please check every size before you order, and do the step that is left beside it.',
  'We may request verification of the measurements and adjust the price if a size turns out different.',
] as const
