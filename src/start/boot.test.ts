import { expect, test } from 'vitest'

import { announcement, explain } from './boot.ts'
import { readEnv } from './env.ts'

const failed = (fields: Record<string, unknown>, message = 'failed') => Object.assign(new Error(message), fields)
const here = readEnv({ PORT: '3100', DATA_DIR: './somewhere' })
const onServer = readEnv({ DATABASE_URL: 'postgres://shop:hunter2@db.example.com:5432/shop?sslmode=require' })

test.each([
  [{ code: 'EADDRINUSE', syscall: 'listen' }, /^Port 3100 on 127\.0\.0\.1 is already taken\. .*PORT=3101 npm start$/],
  [{ code: 'EACCES', syscall: 'listen' }, /^PORT=3100 may not be opened by this account/],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, /^HOST=127\.0\.0\.1 is not an address of this machine/],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '127.0.0.1' }, /^HOST=/],
  [
    { code: 'EEXIST', syscall: 'mkdir', path: '/a/b' },
    /^DATA_DIR=\.\/somewhere cannot be used \(\/a\/b\): a file stands/,
  ],
  [{ code: 'EACCES', syscall: 'open', path: '/a/b' }, /^DATA_DIR=.*this account may not read or write it\.$/],
  [{ code: 'ENOSPC', syscall: 'write' }, /^DATA_DIR=.*the disk is full\.$/],
])('%o is one line', (fields, line) => {
  expect(explain(failed(fields), here)).toMatch(line)
})

test.each([
  [failed({ code: 'ECONNREFUSED', syscall: 'connect' }), /no server answers there/],
  [failed({ code: '28P01' }), /refused the user or the password/],
  [failed({ code: '3D000' }), /does not exist on the server/],
  [failed({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db.example.com' }), /no machine of that name/],
  [failed({}, 'Connection terminated due to connection timeout'), /does not answer/],
])('%s names the database without its password', (error, line) => {
  const value = explain(error, onServer)
  expect(value).toMatch(/^DATABASE_URL \(db\.example\.com:5432\/shop\): /)
  expect(value).toMatch(line)
  expect(value).not.toContain('hunter2')
})

test('a taken port is named by the setting that chose it', () => {
  const both = readEnv({ PORT: '3100', ADMIN_PORT: '3199' })
  const taken = (port: number) => explain(failed({ code: 'EADDRINUSE', syscall: 'listen', port }), both)
  expect(taken(3199)).toMatch(/^Port 3199 on 127\.0\.0\.1 is already taken\. .*ADMIN_PORT=3200 npm start$/)
  expect(taken(3100)).toMatch(/^Port 3100 .* PORT=3101 npm start$/)
})

test('a bug is not explained away', () => {
  expect(explain(new TypeError('x is not a function'), here)).toBeUndefined()
  expect(explain('thrown text', here)).toBeUndefined()
})

test('the announcement names the address, the logins and where the data lies', () => {
  const value = announcement(here, { port: 3100 })
  for (const part of ['http://localhost:3100/', 'asha@example.com / Achaar@1234', 'owner@example.com', 'somewhere'])
    expect(value).toContain(part)
})

test('who helps the owner is announced where the story brought them', () => {
  expect(announcement(here, { port: 3100 })).not.toContain('packer@')
  const value = announcement(here, { port: 3100, hasStory: true })
  for (const login of ['staff@example.com / Verandah@1234', 'packer@example.com / Storeroom@1234'])
    expect(value).toContain(login)
})

test('a demo shop says which messages leave the machine', () => {
  expect(announcement(here, { port: 3100 })).toContain('/demo/inbox (nothing is really sent)')
  const env = readEnv({ SMS_PROVIDER: 'msg91', MSG91_AUTHKEY: 'k', SMTP_URL: 'smtp://mail' })
  expect(announcement(env, { port: 3000 })).toContain('(really sent: SMS, e-mail)')
})

test('in earnest it names no demo logins, and never a password', () => {
  const env = readEnv({
    SHOP_MODE: 'production',
    PAYMENT_GATEWAY: 'sandbox',
    SMS_PROVIDER: 'outbox',
    PUBLIC_URL: 'https://shop.example.com',
    TRUSTED_PROXIES: 'loopback',
    DATABASE_URL: 'postgres://shop:hunter2@db/shop',
  })
  const value = announcement(env, { port: 3000 })
  expect(value).toContain('https://shop.example.com/')
  expect(value).toContain('PostgreSQL at db/shop')
  expect(value).not.toMatch(/asha@|owner@|hunter2/)
})
