import { describe, expect, test } from 'vitest'

import { BootError } from './boot-error.ts'
import { announcement } from './boot.ts'
import { shiprocketSettings } from './env-adapters.ts'
import { readEnv } from './env.ts'

const refusal = (source: Record<string, string>): string => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof BootError) return error.message
    throw error
  }
  return ''
}
const inEarnest = {
  SHOP_MODE: 'production',
  PAYMENT_GATEWAY: 'sandbox',
  SMS_PROVIDER: 'outbox',
  PUBLIC_URL: 'https://shop.example.com',
  TRUSTED_PROXIES: 'loopback',
}

test('nothing set: the demo shop on this machine alone', () => {
  expect(readEnv({})).toMatchObject({
    SHOP_MODE: 'demo',
    HOST: '127.0.0.1',
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: './data',
    PAYMENT_GATEWAY: 'sandbox',
    RATE_LIMITS: 'default',
    DEMO_PRODUCTS: 24,
    DEMO_ORDERS: 3,
    DEMO_STORY: 'on',
  })
})

test('the main language is one that the shop is built in, English where none is named (spec H18.1)', () => {
  expect(readEnv({}).MAIN_LANGUAGE).toBe('en')
  expect(readEnv({ MAIN_LANGUAGE: 'hi' }).MAIN_LANGUAGE).toBe('hi')
  expect(refusal({ MAIN_LANGUAGE: 'fr' })).toBe('MAIN_LANGUAGE=fr is wrong: it may be en or hi.')
})

test('an empty setting counts as unset, blanks around a value do not count', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ', LOG_LEVEL: ' warn ' })).toMatchObject({ PORT: 3000, LOG_LEVEL: 'warn' })
})

test('the result cannot be changed', () => {
  expect(Object.isFrozen(readEnv({}))).toBe(true)
})

test('PUBLIC_URL follows PORT, and loses its last slash', () => {
  expect(readEnv({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
  expect(readEnv({ PUBLIC_URL: 'https://shop.example.com/' }).PUBLIC_URL).toBe('https://shop.example.com')
})

test.each([
  [{ PORT: '65536' }, /^PORT=65536 is wrong: it may be a whole number/],
  [{ PORT: '-1' }, /^PORT=-1 is wrong/],
  [{ PORT: '3e3' }, /^PORT=3e3 is wrong/],
  [{ HOST: 'a b' }, /^HOST=a b is wrong/],
  [{ DEMO_PRODUCTS: '100001' }, /0 to 100000\.$/],
  [{ DEMO_ORDERS: '1000001' }, /0 to 1000000\.$/],
  [{ DEMO_STORY: 'yes' }, /on or off\.$/],
  [{ TRUSTED_PROXIES: '10.0.0.0/40' }, /^TRUSTED_PROXIES=/],
  [{ HOME_URL: '//elsewhere' }, /^HOME_URL=/],
  [{ PUBLIC_URL: 'shop.example.com' }, /^PUBLIC_URL=shop\.example\.com is wrong/],
])('%o is refused by name', (source, line) => {
  expect(refusal(source)).toMatch(line)
})

test('backups are kept for 35 days at the most, and locked by one key', () => {
  expect(readEnv({}).BACKUP_DAYS).toBe(35)
  expect(refusal({ BACKUP_DAYS: '36' })).toBe('BACKUP_DAYS=36 is wrong: it may be a whole number from 1 to 35.')
  expect(refusal({ BACKUP_PASSPHRASE: 'jars on the sill', BACKUP_RECIPIENT: 'age1xyz' })).toMatch(
    /leave one of them out/,
  )
})

test('each wrong setting has its own line', () => {
  expect(refusal({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(2)
})

const SECRETS = ['DATABASE_URL', 'METRICS_TOKEN', 'SMTP_URL', 'RAZORPAY_KEY_SECRET', 'MSG91_AUTHKEY']
test.each([...SECRETS, 'BACKUP_PASSPHRASE', 'BACKUP_IDENTITY', 'SHOP_SECRET'])(
  'a refusal never repeats the value of %s',
  (name) => {
    expect(refusal({ [name]: 'hunter 2' })).toContain(name)
    expect(refusal({ [name]: 'hunter 2' })).not.toContain('hunter')
  },
)

test('half of what belongs to a bucket, or to a second address of the database, is refused by name', () => {
  const bucket = {
    S3_ENDPOINT: 'http://files:9000',
    S3_BUCKET: 'shop-files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readEnv({ FILE_STORE: 's3', ...bucket })).toMatchObject({ ...bucket, S3_REGION: 'us-east-1' })
  const { S3_SECRET_ACCESS_KEY: _, ...rest } = bucket
  expect(refusal({ FILE_STORE: 's3', ...rest })).toMatch(
    /^S3_SECRET_ACCESS_KEY is not set: FILE_STORE=s3 needs all of /,
  )
  expect(refusal(rest)).toMatch(/^S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID would not be used/)
  expect(refusal({ DATABASE_DIRECT_URL: 'postgres://a/b' })).toBe(
    'DATABASE_DIRECT_URL would not be used: set DATABASE_URL too, or leave it out.',
  )
  expect(refusal({ ASSET_STORE: 's3' })).toMatch(/^ASSET_STORE=s3 needs a bucket/)
})

test('the back office may have a port of its own, but not the shop’s', () => {
  expect(readEnv({ ADMIN_PORT: '3001' }).ADMIN_PORT).toBe(3001)
  expect(refusal({ PORT: '3001', ADMIN_PORT: '3001' })).toMatch(/^ADMIN_PORT is the same as PORT[^\n]*$/)
})

test('several workers need a server: one process alone can open the embedded database', () => {
  expect(readEnv({}).WEB_CONCURRENCY).toBe(1)
  expect(readEnv({ WEB_CONCURRENCY: '4', DATABASE_URL: 'postgres://a/b' }).WEB_CONCURRENCY).toBe(4)
  expect(refusal({ WEB_CONCURRENCY: '4' })).toMatch(/^WEB_CONCURRENCY=4 needs a PostgreSQL server/)
})

test('in earnest the shop is heard from everywhere and plays only what is named on purpose', () => {
  expect(readEnv(inEarnest)).toMatchObject({ HOST: '0.0.0.0', PAYMENT_GATEWAY: 'sandbox' })
  expect(refusal({ SHOP_MODE: 'production' })).toMatch(/PAYMENT_GATEWAY is not set[^]*SMS_PROVIDER is not set/)
  expect(refusal({ ...inEarnest, RATE_LIMITS: 'bench' })).toContain('RATE_LIMITS=bench')
})

test('in earnest the shop has an address of its own: links never lead to localhost (spec D139)', () => {
  const { PUBLIC_URL: _, ...rest } = inEarnest
  expect(refusal(rest)).toMatch(/^PUBLIC_URL is not set: SHOP_MODE=production needs it[^\n]*$/)
})

describe('who carries messages', () => {
  const whatsapp = {
    WHATSAPP_TOKEN: 't',
    WHATSAPP_PHONE_ID: '1065',
    WHATSAPP_APP_SECRET: 's',
    WHATSAPP_VERIFY_TOKEN: 'v',
  }

  test('nobody in a demo shop, unless somebody is named', () => {
    expect(readEnv({})).toMatchObject({ SMS_PROVIDER: 'outbox', MSG91_BASE_URL: 'https://control.msg91.com/api/v5' })
    expect(readEnv({}).SMTP_URL).toBeUndefined()
    const named = { SMS_PROVIDER: 'msg91', MSG91_AUTHKEY: 'k', SMTP_URL: 'smtp://shop:word@mail:587', ...whatsapp }
    expect(readEnv({ ...inEarnest, ...named })).toMatchObject(named)
  })

  test('half of what belongs together is refused by name', () => {
    expect(refusal({ SMS_PROVIDER: 'msg91' })).toBe('MSG91_AUTHKEY is not set: SMS_PROVIDER=msg91 needs it.')
    expect(refusal({ MSG91_AUTHKEY: 'k' })).toMatch(/^MSG91_AUTHKEY is set and would not be used/)
    const { WHATSAPP_APP_SECRET: _, ...rest } = whatsapp
    expect(refusal(rest)).toMatch(/^WHATSAPP_APP_SECRET is not set: WhatsApp needs all of WHATSAPP_TOKEN, /)
  })

  test('in earnest SMS alone is not enough: e-mails are sent too', () => {
    const sms = { ...inEarnest, SMS_PROVIDER: 'msg91', MSG91_AUTHKEY: 'k' }
    expect(refusal(sms)).toMatch(/^SMTP_URL is not set/)
    expect(readEnv({ ...sms, SMTP_URL: 'smtps://mail.example.com' }).SMS_PROVIDER).toBe('msg91')
  })

  test.each([
    [{ SMTP_URL: 'http://mail' }, /^SMTP_URL \(not shown\) is wrong: it may be the address of a mail server/],
    [{ MSG91_BASE_URL: 'control.msg91.com' }, /^MSG91_BASE_URL \(not shown\) is wrong/],
    [{ ADMIN_URL: 'office' }, /^ADMIN_URL=office is wrong/],
    [{ WHATSAPP_PHONE_ID: 'abc' }, /^WHATSAPP_PHONE_ID=abc is wrong/],
    [{ SMS_PROVIDER: 'twilio' }, /^SMS_PROVIDER=twilio is wrong: it may be outbox .* or msg91\.$/],
  ])('%o', (source, line) => {
    expect(refusal(source)).toMatch(line)
  })
})

describe('who takes payments', () => {
  const razorpay = {
    PAYMENT_GATEWAY: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 's',
    RAZORPAY_WEBHOOK_SECRET: 'w',
  }

  test('play money, unless Razorpay is named with all that it needs', () => {
    expect(readEnv({}).PAYMENT_GATEWAY).toBe('sandbox')
    expect(readEnv({ ...inEarnest, ...razorpay })).toMatchObject({
      ...razorpay,
      RAZORPAY_BASE_URL: 'https://api.razorpay.com/v1',
    })
  })

  test('half of what belongs together is refused by name, and no secret is repeated', () => {
    const { RAZORPAY_WEBHOOK_SECRET: _, ...rest } = razorpay
    expect(refusal(rest)).toBe(
      'RAZORPAY_WEBHOOK_SECRET is not set: PAYMENT_GATEWAY=razorpay needs all of RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET.',
    )
    expect(refusal({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toBe(
      'RAZORPAY_KEY_ID would not be used: set PAYMENT_GATEWAY=razorpay too, or leave it out.',
    )
    expect(refusal({ ...razorpay, RAZORPAY_BASE_URL: 'api.razorpay.com' })).toMatch(/^RAZORPAY_BASE_URL \(not shown\)/)
    expect(refusal({ PAYMENT_GATEWAY: 'paypal' })).toMatch(/it may be sandbox, razorpay or none\.$/)
  })
})

describe('who brings parcels', () => {
  const shiprocket = { SHIPROCKET_EMAIL: 'api@example.com', SHIPROCKET_PASSWORD: 'two words' }
  const webhook = { SHIPROCKET_WEBHOOK_TOKEN: 'token-of-the-webhook', PARCEL_WEBHOOK_CODE: 'abcdefghijabcdefghij' }

  test('nobody but the sandbox courier, unless an account has both of its keys', () => {
    expect(shiprocketSettings(readEnv({}))).toBeUndefined()
    const env = readEnv({ ...inEarnest, ...shiprocket, ...webhook })
    expect(shiprocketSettings(env)).toEqual({
      email: 'api@example.com',
      password: 'two words',
      baseUrl: 'https://apiv2.shiprocket.in/v1/external',
      webhookToken: 'token-of-the-webhook',
    })
    expect(env.warnings).toEqual([])
  })

  test('a demo shop books no real parcel: its account is on this machine, or is left alone', () => {
    const env = readEnv(shiprocket)
    expect([shiprocketSettings(env), env.warnings]).toEqual([
      undefined,
      [expect.stringMatching(/^SHIPROCKET_EMAIL is not used/)],
    ])
    for (const host of ['127.0.0.1:4000', 'localhost', '[::1]:80']) {
      const local = readEnv({ ...shiprocket, SHIPROCKET_BASE_URL: `http://${host}/v1` })
      expect(shiprocketSettings(local)).toMatchObject({ email: 'api@example.com' })
      expect(local.warnings).toEqual([])
    }
    const near = readEnv({ ...shiprocket, SHIPROCKET_BASE_URL: 'http://127.0.0.1.example.com/v1' })
    expect(shiprocketSettings(near)).toBeUndefined()
  })

  test('half of what belongs together is one line, and no password is repeated', () => {
    expect(refusal({ SHIPROCKET_EMAIL: 'a@example.com' })).toBe(
      'SHIPROCKET_PASSWORD is not set: Shiprocket needs both SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD.',
    )
    expect(refusal({ SHIPROCKET_PASSWORD: 'x' })).toMatch(/^SHIPROCKET_EMAIL is not set: [^\n]*$/)
    expect(refusal({ SHIPROCKET_WEBHOOK_TOKEN: webhook.SHIPROCKET_WEBHOOK_TOKEN })).toMatch(
      /^SHIPROCKET_WEBHOOK_TOKEN would not be used: [^\n]*$/,
    )
    const { PARCEL_WEBHOOK_CODE: _, ...rest } = webhook
    expect(refusal({ ...shiprocket, ...rest })).toMatch(/^PARCEL_WEBHOOK_CODE is not set: [^\n]*$/)
    // letters that Shiprocket takes in no address
    for (const code of ['k'.repeat(20), 'abcdefghij', 'ABCDEFGHIJABCDEFGHIJ'])
      expect(refusal({ PARCEL_WEBHOOK_CODE: code })).toMatch(/^PARCEL_WEBHOOK_CODE \(not shown\) is wrong/)
    expect(refusal({ SHIPROCKET_PASSWORD: 'x'.repeat(201) })).not.toContain('xxx')
  })
})

test('trusted proxies are a list', () => {
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.1, fd00::/8,loopback' }).TRUSTED_PROXIES).toEqual([
    '10.0.0.1',
    'fd00::/8',
    'loopback',
  ])
})

test('a shop in production that is reached by https is warned where it names no proxy in front, or says that there is none', () => {
  const { TRUSTED_PROXIES: _, ...unnamed } = inEarnest
  const warningsOf = (given: Record<string, string>) => readEnv({ ...unnamed, ...given }).warnings
  const unnamedProxy = [expect.stringMatching(/^TRUSTED_PROXIES is not set: https needs a proxy in front[^\n]*$/)]
  expect(warningsOf({})).toEqual(unnamedProxy)
  expect(warningsOf({ PUBLIC_URL: 'http://10.0.0.2', ADMIN_URL: 'https://office.example.com' })).toEqual(unnamedProxy)
  expect(warningsOf({ TRUSTED_PROXIES: 'none' })).toEqual([])
  expect(warningsOf({ PUBLIC_URL: 'http://10.0.0.2' })).toEqual([])
  expect(announcement(readEnv(unnamed), { port: 3000 })).toContain('Warning      TRUSTED_PROXIES is not set')
})
