import { expect, test } from 'vitest'

import { newcomer, otpTo, PASSWORD, resetTokenFor, signUp, ticketFor, linkFor } from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

/** All that the database keeps, as text, without the outbox: that is emptied of its secrets as it is sent. */
const rowsOf = async ({ database: { pool } }: Shop): Promise<string> => {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'message'`,
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const found = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    texts.push(...found.rows.map(({ row }) => row))
  }
  return texts.join('\n')
}
/** As it is, and as a column of bytes would show it. */
const shapesOf = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret, 'base64url').toString('hex'),
]

test('tokens, OTPs, tickets, keys and passwords are in the database only as hashes', async () => {
  const shop = await openShop({ limits: 'bench' })
  const token = await shop.login()
  const { access_token } = await signUp(shop)
  const ticket = await ticketFor(shop, '9123456799')
  const reset = await resetTokenFor(shop, ASHA.email_id)
  const { email_key } = await linkFor(shop, newcomer.email_id)
  const rows = await rowsOf(shop)
  expect(rows, 'the reading finds what is there').toContain(newcomer.email_id)
  for (const secret of [token, access_token, ticket, reset, email_key, PASSWORD])
    for (const shape of shapesOf(secret)) expect(rows).not.toContain(shape)
  const codes = await shop.deps.db.selectFrom('otp_challenge').select('code_hmac').execute()
  expect(codes.map(({ code_hmac }) => code_hmac.length)).toEqual(codes.map(() => 32))
  const hashes = await shop.deps.db.selectFrom('shopper').select('password_hash').execute()
  for (const { password_hash } of hashes)
    expect(password_hash ?? '$argon2id$v=19$m=19456,t=2,p=1$').toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('no answer carries a secret that was not just made for its receiver', async () => {
  const shop = await openShop()
  await shop.call('register', { mobile: newcomer.mobile })
  const otp = await otpTo(shop, newcomer.mobile)
  const sent = await shop.call('resendOtp', { mobile: newcomer.mobile })
  expect(JSON.stringify(sent)).not.toContain(otp)
  const login = await shop.call('login', ASHA)
  expect(Object.keys(login.body.data ?? {})).toEqual(['user_data', 'access_token'])
  expect(Object.keys(login.body.data?.user_data ?? {})).toEqual(['user_id', 'name', 'email', 'mobile'])
  expect(login.headers).toMatchObject({ 'cache-control': 'no-store' })
})
