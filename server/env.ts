import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { projectRoot } from './project-root.ts'

/** Only this file reads process.env. It checks every setting when the server starts, so that mistakes show before customers meet them. */

const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value ? value : undefined))
const address = (protocols: readonly string[]) =>
  optional.refine((value) => value === undefined || protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
    error: `must start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  })
const withDefault = (value: string) => optional.transform((given) => given ?? value)
const flag = optional
  .refine((value) => value === undefined || ['0', '1', 'true', 'false'].includes(value), { error: 'must be 0, 1, true or false' })
  .transform((value) => value === '1' || value === 'true')

const variables = z.object({
  PORT: withDefault('3000').pipe(z.coerce.number<string>().int().min(0).max(65_535)),
  HOST: withDefault('127.0.0.1'),
  DATA_DIR: withDefault('./data'),
  DATABASE_URL: address(['postgres', 'postgresql']),
  PUBLIC_URL: address(['http', 'https']),
  ADMIN_PIN: optional.refine((value) => value === undefined || /^\d{4}$/.test(value), { error: 'must be 4 digits' }),
  SESSION_SECRET: optional.refine((value) => value === undefined || value.length >= 16, { error: 'must have at least 16 characters' }),
  TRUST_PROXY: withDefault('0')
    .refine((value) => /^(?:\d|10)$/.test(value), {
      error: 'must be the number of your own reverse proxies before this server, 0 to 10; 0 when there is none',
    })
    .transform(Number),
  CONSULTANT_NAME: withDefault('consultant').refine((value) => /^[a-z]+(-[a-z]+)*$/.test(value), {
    error: 'must be lower-case letters and hyphens',
  }),
  SMTP_URL: address(['smtp', 'smtps']),
  MAIL_FROM: optional,
  YOCO_SECRET_KEY: optional,
  YOCO_WEBHOOK_SECRET: optional.refine((value) => value === undefined || value.startsWith('whsec_'), { error: 'must start with whsec_' }),
  YOCO_BASE_URL: address(['http', 'https']).transform((value) => value ?? 'https://payments.yoco.com'),
  ANTHROPIC_API_KEY: optional,
  ANTHROPIC_BASE_URL: address(['http', 'https']).transform((value) => value ?? 'https://api.anthropic.com'),
  ANTHROPIC_MODEL: withDefault('claude-sonnet-4-5'),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: address(['http', 'https']).transform((value) => value ?? 'https://api.openai.com'),
  OPENAI_MODEL: withDefault('gpt-4.1-mini'),
  ASSISTANT_TOKENS_PER_CONVERSATION: withDefault('60000').pipe(z.coerce.number<string>().int().min(0)),
  ASSISTANT_TOKENS_PER_DAY: withDefault('2000000').pipe(z.coerce.number<string>().int().min(0)),
  ASSISTANT_TIMEOUT_SECONDS: withDefault('20').pipe(z.coerce.number<string>().positive().max(120)),
  ELEVENLABS_API_KEY: optional,
  ELEVENLABS_BASE_URL: address(['http', 'https']).transform((value) => value ?? 'https://api.elevenlabs.io'),
  // Unset, a British voice that every account has: George.
  ELEVENLABS_VOICE_ID: withDefault('JBFqnCBsd6RMkjVDRZzb').refine((value) => /^\w{1,64}$/.test(value), {
    error: 'must be the id of a voice, letters and digits only',
  }),
  BUSINESS_NAME: optional,
  BUSINESS_PHONE: optional,
  BUSINESS_EMAIL: optional,
  BUSINESS_WEBSITE: address(['http', 'https']),
  BUSINESS_WHATSAPP_SUPPORT: optional,
  BUSINESS_WHATSAPP_INSTALLER: optional,
  BUSINESS_SERVICE_AREA: optional,
  MARKETING_EMAIL: optional,
  DEVELOPER_TOOL_BLOCKING: flag,
  RATE_LIMIT_SCALE: withDefault('1').pipe(z.coerce.number<string>().positive()),
  LOG_LEVEL: withDefault('info').pipe(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  NODE_ENV: optional,
})

/** An outside language model. */
interface ModelSettings {
  readonly apiKey?: string
  readonly baseUrl: string
  readonly model: string
}

export interface Env {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly publicUrl: string
  readonly adminPin?: string
  readonly sessionSecret?: string
  /** How many reverse proxies of our own stand before us. X-Forwarded-For is believed that far from the right, X-Request-Id when there is one. */
  readonly ownProxies: number
  readonly consultantName: string
  readonly business: {
    readonly name: string
    readonly phone: string
    readonly email: string
    readonly website: string
    readonly serviceArea: string
    readonly marketingEmail: string
    readonly whatsapp: { readonly support: string; readonly installer: string }
  }
  readonly developerToolBlocking: boolean
  readonly smtpUrl?: string
  readonly mailFrom: string
  readonly anthropic: ModelSettings
  readonly openai: ModelSettings
  readonly assistant: {
    /** Tokens of outside models, read and written: beyond them the embedded assistant answers. */
    readonly tokensPerConversation: number
    readonly tokensPerDay: number
    /** How long an outside model may say nothing. */
    readonly silenceMs: number
  }
  readonly yoco: { readonly secretKey?: string; readonly webhookSecret?: string; readonly baseUrl: string }
  readonly elevenLabs: { readonly apiKey?: string; readonly baseUrl: string; readonly voiceId: string }
  /** Multiplies every limit per IP address, for load tests. */
  readonly rateLimitScale: number
  readonly logLevel: z.output<typeof variables>['LOG_LEVEL']
  readonly version: string
  readonly production: boolean
  /** The names of the variables that were set, for the staff screen that shows which settings are missing. Never their values. */
  readonly setVariables: ReadonlySet<string>
}

/** @throws Error that lists every wrong variable with its fault. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const parsed = variables.safeParse(source)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new Error(`These environment variables need mending:\n${faults.join('\n')}`)
  }
  const v = parsed.data
  if (v.YOCO_SECRET_KEY && !v.YOCO_WEBHOOK_SECRET) {
    throw new Error('YOCO_SECRET_KEY needs YOCO_WEBHOOK_SECRET beside it: without it no payment could be confirmed.')
  }
  const email = v.BUSINESS_EMAIL ?? 'hello@blinds.example'
  const phone = v.BUSINESS_PHONE ?? '+27 00 000 0000'
  const support = v.BUSINESS_WHATSAPP_SUPPORT ?? phone
  return {
    port: v.PORT,
    host: v.HOST,
    dataDir: path.resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    publicUrl: withoutSlash(v.PUBLIC_URL ?? `http://localhost:${v.PORT}`),
    adminPin: v.ADMIN_PIN,
    sessionSecret: v.SESSION_SECRET,
    ownProxies: v.TRUST_PROXY,
    consultantName: v.CONSULTANT_NAME,
    business: {
      name: v.BUSINESS_NAME ?? 'Your Blinds Business',
      phone,
      email,
      website: v.BUSINESS_WEBSITE ?? 'https://www.blinds.example',
      serviceArea: v.BUSINESS_SERVICE_AREA ?? 'Garden Route, Mossel Bay to Plettenberg Bay',
      marketingEmail: v.MARKETING_EMAIL ?? email,
      whatsapp: { support, installer: v.BUSINESS_WHATSAPP_INSTALLER ?? support },
    },
    developerToolBlocking: v.DEVELOPER_TOOL_BLOCKING,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM ?? email,
    anthropic: { apiKey: v.ANTHROPIC_API_KEY, baseUrl: withoutSlash(v.ANTHROPIC_BASE_URL), model: v.ANTHROPIC_MODEL },
    openai: { apiKey: v.OPENAI_API_KEY, baseUrl: withoutSlash(v.OPENAI_BASE_URL), model: v.OPENAI_MODEL },
    assistant: {
      tokensPerConversation: v.ASSISTANT_TOKENS_PER_CONVERSATION,
      tokensPerDay: v.ASSISTANT_TOKENS_PER_DAY,
      silenceMs: v.ASSISTANT_TIMEOUT_SECONDS * 1000,
    },
    yoco: { secretKey: v.YOCO_SECRET_KEY, webhookSecret: v.YOCO_WEBHOOK_SECRET, baseUrl: withoutSlash(v.YOCO_BASE_URL) },
    elevenLabs: {
      apiKey: v.ELEVENLABS_API_KEY,
      baseUrl: withoutSlash(v.ELEVENLABS_BASE_URL),
      voiceId: v.ELEVENLABS_VOICE_ID,
    },
    rateLimitScale: v.RATE_LIMIT_SCALE,
    logLevel: v.LOG_LEVEL,
    version: packageVersion(),
    production: v.NODE_ENV === 'production',
    setVariables: new Set(Object.keys(variables.shape).filter((name) => Boolean(source[name]?.trim()))),
  }
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '')

function packageVersion(): string {
  const text = readFileSync(path.join(projectRoot, 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
