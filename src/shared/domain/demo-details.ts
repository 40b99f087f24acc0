/** What the details dialog sends for the demo shortcut, which is the name 'blinds'. Such leads are not counted in any figures. */
export const DEMO_DETAILS = { name: 'Blinds Demo', whatsapp: '+27 00 000 0000', email: 'demo@blinds.example' } as const

/** Source of the shortcut: customer specification, section 5. */
export function isDemoName(name: string): boolean {
  return name.trim().toLowerCase() === 'blinds'
}

export function isDemoDetails(details: { readonly name: string; readonly email: string }): boolean {
  return isDemoName(details.name) || (details.name === DEMO_DETAILS.name && details.email === DEMO_DETAILS.email)
}
