import { expect, test } from 'vitest'

import { BootError } from './boot-error.ts'
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
const inEarnest = { SHOP_MODE: 'production', PAYMENT_GATEWAY: 'sandbox', SMS_PROVIDER: 'outbox' }

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
  })
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
  [{ TRUSTED_PROXIES: '10.0.0.0/40' }, /^TRUSTED_PROXIES=/],
  [{ HOME_URL: '//elsewhere' }, /^HOME_URL=/],
  [{ PUBLIC_URL: 'shop.example.com' }, /^PUBLIC_URL=shop\.example\.com is wrong/],
])('%o is refused by name', (source, line) => {
  expect(refusal(source)).toMatch(line)
})

test('each wrong setting has its own line', () => {
  expect(refusal({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(2)
})

test.each(['DATABASE_URL', 'METRICS_TOKEN', 'SMTP_URL', 'RAZORPAY_KEY_SECRET', 'REDIS_URL'])(
  'a refusal never repeats the value of %s',
  (name) => {
    expect(refusal({ [name]: 'hunter 2' })).toContain(name)
    expect(refusal({ [name]: 'hunter 2' })).not.toContain('hunter')
  },
)

test.each([
  { DATABASE_REPLICA_URL: 'postgres://a/b' },
  { REDIS_URL: 'redis://a' },
  { ADMIN_PORT: '3001' },
  { WEB_CONCURRENCY: '2' },
  { FILE_STORE: 's3' },
])('%o is refused as not built yet', (source) => {
  expect(refusal(source)).toMatch(/^[A-Z_]+(=\w+)? is not built yet: leave [A-Z_]+ out\.$/)
})

test('WEB_CONCURRENCY=1 is what there is', () => {
  expect(readEnv({ WEB_CONCURRENCY: '1' }).WEB_CONCURRENCY).toBe(1)
})

test('in earnest the shop is heard from everywhere and plays only what is named on purpose', () => {
  expect(readEnv(inEarnest)).toMatchObject({ HOST: '0.0.0.0', PAYMENT_GATEWAY: 'sandbox' })
  expect(refusal({ SHOP_MODE: 'production' })).toMatch(/PAYMENT_GATEWAY is not set[^]*SMS_PROVIDER is not set/)
  expect(refusal({ ...inEarnest, RATE_LIMITS: 'bench' })).toContain('RATE_LIMITS=bench')
})

test('trusted proxies are a list', () => {
  expect(readEnv({ TRUSTED_PROXIES: '10.0.0.1, fd00::/8,loopback' }).TRUSTED_PROXIES).toEqual([
    '10.0.0.1',
    'fd00::/8',
    'loopback',
  ])
})
