/** The browser-storage keys that the specifications name, word for word, and our own. */
export const STORAGE_KEYS = {
  guidanceSeen: 'melvin_guidance_seen',
  autoMeasurements: 'auto-measurements',
  quoteBlinds: 'quote-blinds',
  completedOrder: 'completed-order',
  /** In the session storage. */
  currentQuote: 'currentQuote',
  polygonData: 'polygonData',
  measurementData: 'measurementData',
  adminAuthToken: 'admin_auth_token',
  appVersion: 'app_version',
  chatSession: 'chat_session_id',
  customerDetails: 'customer-details',
  /** In the session storage: this tab has had its first start. */
  leftoversCleared: 'leftovers-cleared',
} as const

/** 'true' under it turns consultant mode on. */
export const consultantSessionKey = (consultantName: string) => `${consultantName}_session`

/** What stands under a key that starts so was typed and is not sent yet: no new version of the application clears it. */
export const UNSENT_PREFIX = 'unsent:'
