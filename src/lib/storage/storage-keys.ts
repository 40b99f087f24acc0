/** Keys of the browser's storage. Those that the specifications name are taken word for word; the others are ours. */
export const STORAGE_KEYS = {
  guidanceSeen: 'melvin_guidance_seen',
  autoMeasurements: 'auto-measurements',
  seenBlind: 'seen-blind',
  /** Kept in the session storage. */
  photoToCheck: 'photo-to-check',
  quoteBlinds: 'quote-blinds',
  completedOrder: 'completed-order',
  /** Kept in the session storage. */
  currentQuote: 'currentQuote',
  polygonData: 'polygonData',
  measurementData: 'measurementData',
  adminAuthToken: 'admin_auth_token',
  appVersion: 'app_version',
  chatSession: 'chat_session_id',
  /** Kept in the session storage. */
  userContext: 'user-context',
  customerDetails: 'customer-details',
  /** Kept in the session storage. */
  assistantPlace: 'assistant-place',
  /** Kept in the session storage. */
  saidDetails: 'said-details',
  /** Kept in the session storage. Says that this tab has started once and cleared what earlier visits left. */
  leftoversCleared: 'leftovers-cleared',
  /** Kept in the session storage. When a page that did not come was reloaded by itself last, in milliseconds. */
  reloadedAt: 'reloaded-at',
  /** Kept in the session storage. Of this its visit is named; it is sent nowhere. */
  visitSecret: 'visit-secret',
} as const

/** The key under which the value 'true' turns consultant mode on. */
export const consultantSessionKey = (consultantName: string) => `${consultantName}_session`

/** Keys with this prefix hold what was typed but not sent. A new version of the application does not clear them. */
export const UNSENT_PREFIX = 'unsent:'
