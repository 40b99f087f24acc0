import { z } from 'zod'
import { emailIfGiven, phoneIfGiven, shortText } from '#shared/contracts/fields.ts'

/** For whom a quote is saved. One that is only saved may be without all of these. */
export const savedFor = z.object({ recipient_name: shortText, recipient_email: emailIfGiven, recipient_mobile: phoneIfGiven })
