import type { Env } from '#server/env.ts'

interface Setting {
  readonly variable: string
  readonly meaning: string
  /** The value that is used now, as text. It never shows a secret. */
  readonly inForce: (env: Env) => string
}

const secret = (isSet: (env: Env) => boolean, whenUnset: string) => (env: Env) => (isSet(env) ? 'set; not shown' : whenUnset)

/** All settings that the shop's owner may want to set. Those that customers see come first. */
const settings: readonly Setting[] = [
  { variable: 'BUSINESS_NAME', meaning: 'Name of the business, in headings, quotes and e-mails', inForce: (env) => env.business.name },
  { variable: 'BUSINESS_PHONE', meaning: 'Telephone number behind the call buttons', inForce: (env) => env.business.phone },
  { variable: 'BUSINESS_EMAIL', meaning: 'Mailbox that gets orders and copies of quotes', inForce: (env) => env.business.email },
  { variable: 'BUSINESS_WEBSITE', meaning: 'Main website', inForce: (env) => env.business.website },
  { variable: 'BUSINESS_WHATSAPP_SUPPORT', meaning: 'WhatsApp number for customers', inForce: (env) => env.business.whatsapp.support },
  {
    variable: 'BUSINESS_WHATSAPP_INSTALLER',
    meaning: "WhatsApp number in consultant mode, the installer's",
    inForce: (env) => env.business.whatsapp.installer,
  },
  { variable: 'BUSINESS_SERVICE_AREA', meaning: 'Where the business measures and installs', inForce: (env) => env.business.serviceArea },
  {
    variable: 'MARKETING_EMAIL',
    meaning: 'Mailbox for reports on visitors; none is sent yet',
    inForce: (env) => env.business.marketingEmail,
  },
  {
    variable: 'CONSULTANT_NAME',
    meaning: "The consultant's name in addresses, as in /name-workspace",
    inForce: (env) => env.consultantName,
  },
  {
    variable: 'DEVELOPER_TOOL_BLOCKING',
    meaning: 'Whether pages are blurred while developer tools are open',
    inForce: (env) => (env.developerToolBlocking ? 'on' : 'off'),
  },
  { variable: 'PUBLIC_URL', meaning: 'Address that customers use; links in e-mails and payment returns', inForce: (env) => env.publicUrl },
  {
    variable: 'SMTP_URL',
    meaning: 'Mail server',
    inForce: secret((env) => env.smtpUrl !== undefined, 'none: mail is kept in the outbox at /admin/outbox'),
  },
  { variable: 'MAIL_FROM', meaning: 'Sender of our e-mails', inForce: (env) => env.mailFrom },
  {
    variable: 'YOCO_SECRET_KEY',
    meaning: 'Key of the card payment provider',
    inForce: secret((env) => env.yoco.secretKey !== undefined, 'none: the sandbox checkout serves, no money moves'),
  },
  {
    variable: 'YOCO_WEBHOOK_SECRET',
    meaning: "Checks that a payment's confirmation comes from the provider",
    inForce: secret((env) => env.yoco.webhookSecret !== undefined, 'one of our own, for the sandbox checkout'),
  },
  { variable: 'YOCO_BASE_URL', meaning: 'Where the card payment provider is called', inForce: (env) => env.yoco.baseUrl },
  {
    variable: 'ANTHROPIC_API_KEY',
    meaning: 'Key of Claude, which answers in the chat',
    inForce: secret((env) => env.anthropic.apiKey !== undefined, 'none: Claude is not asked'),
  },
  { variable: 'ANTHROPIC_BASE_URL', meaning: 'Where Claude is called', inForce: (env) => env.anthropic.baseUrl },
  { variable: 'ANTHROPIC_MODEL', meaning: 'Which Claude answers', inForce: (env) => env.anthropic.model },
  {
    variable: 'OPENAI_API_KEY',
    meaning: 'Key of GPT, which answers in the chat',
    inForce: secret((env) => env.openai.apiKey !== undefined, 'none: GPT is not asked'),
  },
  { variable: 'OPENAI_BASE_URL', meaning: 'Where GPT is called', inForce: (env) => env.openai.baseUrl },
  { variable: 'OPENAI_MODEL', meaning: 'Which GPT answers', inForce: (env) => env.openai.model },
  {
    variable: 'ASSISTANT_TOKENS_PER_CONVERSATION',
    meaning: 'Tokens that Claude and GPT may take for one conversation; beyond them the embedded assistant answers',
    inForce: (env) => String(env.assistant.tokensPerConversation),
  },
  {
    variable: 'ASSISTANT_TOKENS_PER_DAY',
    meaning: 'Tokens that they may take for all conversations of a day',
    inForce: (env) => String(env.assistant.tokensPerDay),
  },
  {
    variable: 'ASSISTANT_TIMEOUT_SECONDS',
    meaning: 'How long they may be silent before another one answers',
    inForce: (env) => String(env.assistant.silenceMs / 1000),
  },
  {
    variable: 'ELEVENLABS_API_KEY',
    meaning: 'Key of the voice that reads answers aloud',
    inForce: secret((env) => env.elevenLabs.apiKey !== undefined, 'none: the embedded voice reads'),
  },
  { variable: 'ELEVENLABS_BASE_URL', meaning: 'Where that voice is called', inForce: (env) => env.elevenLabs.baseUrl },
  { variable: 'ELEVENLABS_VOICE_ID', meaning: 'Which of its voices reads', inForce: (env) => env.elevenLabs.voiceId },
  {
    variable: 'ADMIN_PIN',
    meaning: 'Staff PIN to set at first start, 4 digits',
    inForce: secret((env) => env.adminPin !== undefined, 'drawn at first start and printed once'),
  },
  {
    variable: 'SESSION_SECRET',
    meaning: 'Signs staff cookies',
    inForce: secret((env) => env.sessionSecret !== undefined, 'drawn at first start and kept in the data folder'),
  },
  {
    variable: 'DATABASE_URL',
    meaning: 'PostgreSQL instead of SQLite',
    inForce: secret((env) => env.databaseUrl !== undefined, 'SQLite in the data folder'),
  },
  { variable: 'DATA_DIR', meaning: 'Folder of the SQLite file and of what is kept beside it', inForce: (env) => env.dataDir },
  {
    variable: 'TRUST_PROXY',
    meaning:
      "How many reverse proxies of your own stand before the server; so far from the right of X-Forwarded-For is the caller's address",
    inForce: (env) => String(env.ownProxies),
  },
  { variable: 'LOG_LEVEL', meaning: 'How much the server writes to its log', inForce: (env) => env.logLevel },
  {
    variable: 'RATE_LIMIT_SCALE',
    meaning: 'Multiplies the limits of requests per address and per mailbox',
    inForce: (env) => String(env.rateLimitScale),
  },
  { variable: 'HOST', meaning: 'Address the server listens at', inForce: (env) => env.host },
  { variable: 'PORT', meaning: 'Port the server listens at', inForce: (env) => String(env.port) },
]

export function describeSettings(env: Env): { variable: string; meaning: string; isSet: boolean; inForce: string }[] {
  return settings.map(({ variable, meaning, inForce }) => ({
    variable,
    meaning,
    isSet: env.setVariables.has(variable),
    inForce: inForce(env),
  }))
}
