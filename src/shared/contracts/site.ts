import { z } from 'zod'
import { workspacePath } from '#shared/paths.ts'
import { ASSISTANT_PROVIDERS } from './assistant.ts'
import { endpoint } from './endpoint.ts'

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'The public site settings.',
  access: 'anyone',
  response: z.strictObject({
    business: z.strictObject({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      website: z.string(),
      whatsapp: z.strictObject({ support: z.string(), installer: z.string() }),
    }),
    consultant: z.strictObject({ name: z.string() }),
    features: z.strictObject({
      developerToolBlocking: z.boolean(),
      /** Whether mail goes out. Without a mail server it is only kept, and screens must not promise it. */
      sendsMail: z.boolean(),
    }),
    version: z.string(),
  }),
})

export const showWorkspace = (consultantName: string) =>
  endpoint({
    method: 'GET',
    path: workspacePath(consultantName),
    summary: 'The page at the address of the consultant’s workspace, until its screen exists.',
    access: 'anyone',
    response: { mediaType: 'text/html' },
  })

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/api/admin/site-settings',
  summary: 'Every site setting: its environment variable, whether it is set, and what serves when it is not. Secrets are never shown.',
  access: 'staff',
  response: z.strictObject({
    success: z.literal(true),
    settings: z.array(z.strictObject({ variable: z.string(), meaning: z.string(), isSet: z.boolean(), inForce: z.string() })),
  }),
})

/** Of one model in some days. */
const assistantUse = z.strictObject({
  provider: z.enum(ASSISTANT_PROVIDERS),
  answers: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
})
export type AssistantUse = z.output<typeof assistantUse>

export const getAssistantUse = endpoint({
  method: 'GET',
  path: '/api/admin/assistant-use',
  summary: 'How many answers the assistant gave and how many tokens outside models took for them, and what bounds them.',
  access: 'staff',
  response: z.strictObject({
    success: z.literal(true),
    /** The day in Johannesburg. Models that answered nothing are left out. */
    today: z.array(assistantUse),
    /** Today is one of them. */
    last_30_days: z.array(assistantUse),
    limits: z.strictObject({
      tokens_per_conversation: z.int(),
      tokens_per_day: z.int(),
      /** A model that says nothing for so long is given up. */
      silence_seconds: z.number(),
    }),
  }),
})
