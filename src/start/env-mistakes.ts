import type { Settings } from './env-settings.ts'

const whatsappNames = ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const

const razorpayNames = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Settings that make sense only together. */
export function incompleteGroups(read: Settings): string[] {
  const missing = whatsappNames.filter((name) => read[name] === undefined)
  return [
    ...(read.ADMIN_PORT === read.PORT
      ? ['ADMIN_PORT is the same as PORT: give the back office another one, or leave it out.']
      : []),
    ...(read.BACKUP_PASSPHRASE !== undefined && read.BACKUP_RECIPIENT !== undefined
      ? ['BACKUP_PASSPHRASE and BACKUP_RECIPIENT both lock backups: leave one of them out.']
      : []),
    ...(read.DATABASE_DIRECT_URL !== undefined && read.DATABASE_URL === undefined
      ? ['DATABASE_DIRECT_URL would not be used: set DATABASE_URL too, or leave it out.']
      : []),
    ...(read.ASSET_STORE === 's3' && read.FILE_STORE !== 's3'
      ? ['ASSET_STORE=s3 needs a bucket: set FILE_STORE=s3 too, or name a folder.']
      : []),
    ...(read.WEB_CONCURRENCY > 1 && read.DATABASE_URL === undefined
      ? [
          `WEB_CONCURRENCY=${read.WEB_CONCURRENCY} needs a PostgreSQL server: one process alone can open the embedded database. Set DATABASE_URL too.`,
        ]
      : []),
    ...incompleteRazorpay(read),
    ...incompleteShiprocket(read),
    ...incompleteS3(read),
    ...(read.SMS_PROVIDER === 'msg91' && read.MSG91_AUTHKEY === undefined
      ? ['MSG91_AUTHKEY is not set: SMS_PROVIDER=msg91 needs it.']
      : []),
    ...(read.SMS_PROVIDER !== 'msg91' && read.MSG91_AUTHKEY !== undefined
      ? ['MSG91_AUTHKEY is set and would not be used: set SMS_PROVIDER=msg91 too, or leave MSG91_AUTHKEY out.']
      : []),
    ...(read.SMS_PROVIDER !== 'msg91' && read.MSG91_WEBHOOK_SECRET !== undefined
      ? ['MSG91_WEBHOOK_SECRET is set and would not be used: set SMS_PROVIDER=msg91 too, or leave it out.']
      : []),
    ...(missing.length > 0 && missing.length < whatsappNames.length
      ? [
          `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set: WhatsApp needs all of ${whatsappNames.join(', ')}.`,
        ]
      : []),
  ]
}

/** What is fine for trying the shop out and would be a mistake in earnest, unless it is named on purpose. */
export const productionMistakes = (read: Settings): string[] => [
  ...(read.PUBLIC_URL === undefined
    ? [
        'PUBLIC_URL is not set: SHOP_MODE=production needs it for links in messages and pages, such as https://shop.example.com.',
      ]
    : []),
  ...(read.RATE_LIMITS === 'bench'
    ? ['RATE_LIMITS=bench is for measuring and is refused in SHOP_MODE=production.']
    : []),
  ...(read.PAYMENT_GATEWAY === undefined
    ? [
        'PAYMENT_GATEWAY is not set: SHOP_MODE=production takes no play money unless you say so: PAYMENT_GATEWAY=sandbox.',
      ]
    : []),
  ...(read.SMS_PROVIDER === undefined
    ? ['SMS_PROVIDER is not set: SHOP_MODE=production keeps messages unsent only if you say so: SMS_PROVIDER=outbox.']
    : []),
  ...(read.SMS_PROVIDER === 'msg91' && read.SMTP_URL === undefined
    ? [
        'SMTP_URL is not set: SHOP_MODE=production sends e-mails too (or keeps all messages unsent: SMS_PROVIDER=outbox).',
      ]
    : []),
]

/** What the shop starts with all the same, and what the person at the terminal should know of. */
export const warnInProduction = (read: Settings): string[] =>
  read.TRUSTED_PROXIES === undefined && isHttps(read)
    ? [
        'TRUSTED_PROXIES is not set: https needs a proxy in front, and behind one that is not named all shoppers count as one address. Name it, such as TRUSTED_PROXIES=loopback, or say TRUSTED_PROXIES=none.',
      ]
    : []

const isHttps = ({ PUBLIC_URL, ADMIN_URL }: Settings): boolean =>
  [PUBLIC_URL, ADMIN_URL].some((url) => url?.startsWith('https:'))

/** Razorpay needs all of its settings, and they need Razorpay. */
function incompleteRazorpay(read: Settings): string[] {
  const isChosen = read.PAYMENT_GATEWAY === 'razorpay'
  const wrong = razorpayNames.filter((name) => (read[name] !== undefined) !== isChosen)
  if (wrong.length === 0) return []
  return isChosen
    ? [
        `${wrong.join(', ')} ${wrong.length === 1 ? 'is' : 'are'} not set: PAYMENT_GATEWAY=razorpay needs all of ${razorpayNames.join(', ')}.`,
      ]
    : [
        `${wrong.join(', ')} would not be used: set PAYMENT_GATEWAY=razorpay too, or leave ${wrong.length === 1 ? 'it' : 'them'} out.`,
      ]
}

/** An account needs both of its keys, and what belongs to it needs the account. */
function incompleteShiprocket(read: Settings): string[] {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, SHIPROCKET_WEBHOOK_TOKEN: token } = read
  if ((email === undefined) !== (password === undefined)) {
    const missing = email === undefined ? 'SHIPROCKET_EMAIL' : 'SHIPROCKET_PASSWORD'
    return [`${missing} is not set: Shiprocket needs both SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD.`]
  }
  if (token === undefined) return []
  if (email === undefined)
    return ['SHIPROCKET_WEBHOOK_TOKEN would not be used: set SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD too.']
  return read.PARCEL_WEBHOOK_CODE === undefined
    ? ['PARCEL_WEBHOOK_CODE is not set: the webhook of SHIPROCKET_WEBHOOK_TOKEN needs it in its address.']
    : []
}

/** What a demo shop leaves alone although it is set: no parcel of it is real. */
export const warnInDemo = (read: Settings): string[] =>
  read.SHIPROCKET_EMAIL !== undefined && !isLoopbackAddress(read.SHIPROCKET_BASE_URL)
    ? ['SHIPROCKET_EMAIL is not used: a demo shop books no real parcels. Set SHOP_MODE=production for that.']
    : []

/** Whether an address is on this machine. */
export const isLoopbackAddress = (address: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)

/** A bucket needs all of its settings, and they need FILE_STORE=s3. */
function incompleteS3(read: Settings): string[] {
  const isChosen = read.FILE_STORE === 's3'
  const wrong = s3Names.filter((name) => (read[name] !== undefined) !== isChosen)
  if (wrong.length === 0) return []
  const names = wrong.join(', ')
  return isChosen
    ? [`${names} ${wrong.length === 1 ? 'is' : 'are'} not set: FILE_STORE=s3 needs all of ${s3Names.join(', ')}.`]
    : [`${names} would not be used: set FILE_STORE=s3 too, or leave ${wrong.length === 1 ? 'it' : 'them'} out.`]
}
