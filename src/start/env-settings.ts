import { BlockList, isIP } from 'node:net'

import { z } from 'zod'

import { languageCodes, SOURCE_LANGUAGE } from '#contract/languages.ts'

/** `describe` says what the setting may be: the very words of the refusal. */
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
const choice = <const T extends readonly [string, ...string[]]>(...choices: T) => z.enum(choices)
const anyOf = (...choices: string[]) => choices.join(', ').replace(/, ([^,]*)$/, ' or $1')

const webAddress = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).href.replace(/\/+$/, ''))

const databaseAddress = z.string().regex(/^postgres(ql)?:\/\/\S+$/)
const SERVER = 'the address of a PostgreSQL server: postgres://user:password@host:5432/database'

const credential = z.string().regex(/^[\x21-\x7e]+$/)

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every setting by itself: what it may be, and what it is when it is not set. */
export const settings = z.object({
  NODE_ENV: choice('development', 'production', 'test')
    .default('production')
    .describe('development, production or test'),
  SHOP_MODE: choice('demo', 'production').default('demo').describe(anyOf('demo', 'production')),
  MAIN_LANGUAGE: choice(...languageCodes)
    .default(SOURCE_LANGUAGE)
    .describe(anyOf(...languageCodes)),
  PORT: whole(0, 65_535).default(3000).describe('a whole number from 0 (any free port) to 65535'),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/)
    .optional()
    .describe('an address of this machine, such as 127.0.0.1 or 0.0.0.0'),
  DATA_DIR: z.string().default('./data').describe('a folder'),
  BACKUP_DIR: z.string().optional().describe('a folder'),
  BACKUP_DAYS: whole(1, 35).default(35).describe('a whole number from 1 to 35'),
  BACKUP_PASSPHRASE: z.string().min(12).optional().describe('12 characters or more that nobody can guess'),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/)
    .optional()
    .describe('a public key of age: age1…'),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[A-Z0-9]+$/)
    .optional()
    .describe('a secret key of age: AGE-SECRET-KEY-1…'),
  DATABASE_URL: databaseAddress.optional().describe(SERVER),
  DATABASE_DIRECT_URL: databaseAddress.optional().describe(`${SERVER}, past the pooler that DATABASE_URL leads to`),
  MIGRATE: choice('auto', 'check').default('auto').describe(anyOf('auto', 'check')),
  EMBEDDED_COMPILER: choice('light', 'full').default('light').describe(anyOf('light', 'full')),
  SHOP_SECRET: z.string().min(32).optional().describe('32 characters or more that nobody can guess'),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => (list === 'none' ? [] : list.split(',').map((part) => part.trim())))
    .transform((parts) => parts.filter(Boolean))
    .pipe(z.array(z.string().refine(isNetwork)))
    .optional()
    .describe('addresses or networks with commas between, such as 10.0.0.1,192.168.0.0/16, or loopback; or none'),
  RATE_LIMITS: choice('default', 'bench').default('default').describe(anyOf('default', 'bench')),
  PAYMENT_GATEWAY: choice('sandbox', 'razorpay', 'none')
    .optional()
    .describe(anyOf('sandbox', 'razorpay', 'none')),
  RAZORPAY_KEY_ID: credential.optional().describe('the key id of the Razorpay account'),
  RAZORPAY_KEY_SECRET: credential.optional().describe('the key secret of the Razorpay account'),
  RAZORPAY_WEBHOOK_SECRET: credential
    .optional()
    .describe('the secret that was set for the webhook at Razorpay; several with commas between while it is changed'),
  RAZORPAY_BASE_URL: webAddress.default('https://api.razorpay.com/v1').describe('a whole address'),
  SHIPROCKET_EMAIL: credential.optional().describe('the e-mail of an API user of the Shiprocket account'),
  SHIPROCKET_PASSWORD: z.string().min(1).max(200).optional().describe('the password of that API user'),
  SHIPROCKET_WEBHOOK_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,128}$/)
    .optional()
    .describe('16 to 128 characters that nobody can guess, as set for the webhook at Shiprocket'),
  SHIPROCKET_BASE_URL: webAddress.default('https://apiv2.shiprocket.in/v1/external').describe('a whole address'),
  PARCEL_WEBHOOK_CODE: z
    .string()
    .regex(/^[a-jl-qt-z]{20,60}$/)
    .optional()
    .describe('20 to 60 of the letters a to z without k, r and s that nobody can guess'),
  SMS_PROVIDER: choice('outbox', 'msg91')
    .optional()
    .describe('outbox (messages are only kept and shown, not sent) or msg91'),
  MSG91_AUTHKEY: credential.optional().describe('the authkey of the MSG91 account'),
  MSG91_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{32,128}$/)
    .optional()
    .describe('32 to 128 letters, digits, hyphens and underscores that nobody can guess'),
  MSG91_BASE_URL: webAddress.default('https://control.msg91.com/api/v5').describe('a whole address'),
  WHATSAPP_TOKEN: credential.optional().describe('the access token of the WhatsApp Cloud API'),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{1,30}$/)
    .optional()
    .describe('the number that the WhatsApp Cloud API has for the sender'),
  WHATSAPP_APP_SECRET: credential.optional().describe('the secret of the WhatsApp app'),
  WHATSAPP_VERIFY_TOKEN: credential.optional().describe('the word that WhatsApp repeats when it checks the webhook'),
  WHATSAPP_BASE_URL: webAddress.default('https://graph.facebook.com/v23.0').describe('a whole address'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('the address of a mail server: smtp://user:password@host:587?from=shop@example.com, or smtps://'),
  FILE_STORE: choice('disk', 's3').default('disk').describe(anyOf('disk', 's3')),
  S3_ENDPOINT: webAddress.optional().describe('the address of an S3-compatible service, without the bucket'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('the name of a bucket'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1')
    .describe('the region of the bucket, such as ap-south-1'),
  S3_ACCESS_KEY_ID: credential.optional().describe('the id of an access key'),
  S3_SECRET_ACCESS_KEY: credential.optional().describe('the secret of that access key'),
  ASSET_STORE: z.string().optional().describe('a folder that all nodes share, or s3 (the bucket of FILE_STORE=s3)'),
  WEB_CONCURRENCY: whole(1, 64).default(1).describe('a whole number from 1 to 64'),
  DEMO_PRODUCTS: whole(0, 100_000).default(24).describe('a whole number from 0 to 100000'),
  DEMO_ORDERS: whole(0, 1_000_000).default(3).describe('a whole number from 0 to 1000000'),
  DEMO_STORY: choice('on', 'off').default('on').describe(anyOf('on', 'off')),
  HOME_URL: z
    .union([z.string().regex(/^\/([^/\s]\S*)?$/), webAddress])
    .default('/')
    .describe('a path such as / or a whole address (https://…)'),
  ADMIN_PORT: whole(1, 65_535).optional().describe('a whole number from 1 to 65535, other than PORT'),
  ADMIN_URL: webAddress.optional().describe('a whole address, such as https://owner.example.com'),
  PUBLIC_URL: webAddress.optional().describe('a whole address, such as https://shop.example.com'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional()
    .describe('16 characters or more that nobody can guess'),
  LOG_LEVEL: choice(...levels)
    .default('info')
    .describe(anyOf(...levels)),
})
/** As they were given and checked one by one; what belongs together is not yet looked at. */
export type Settings = z.infer<typeof settings>

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const version = isIP(address)
  if (version === 0) return false
  if (bits === undefined) return true
  try {
    new BlockList().addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : -1, version === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}
