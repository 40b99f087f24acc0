/**
 * A browser sends by itself what is no older than this. The server knows the keys of what it has received for longer (retention.service.ts),
 * so that nothing of which only the answer was lost is done twice.
 */
export const UNSENT_WORK_DAYS = 60
