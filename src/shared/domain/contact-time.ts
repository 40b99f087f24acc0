/** Whoever leaves details or asks for a visit is contacted within so many hours. Screens, mails and the assistant promise it. */
export const CONTACT_HOURS = 24
