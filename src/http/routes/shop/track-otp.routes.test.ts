import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { watchStatements } from '#test/database/statements.ts'
import { advance, lastMessageTo, otherThan } from '#test/people/accounts.ts'
import { HER_MOBILE, sendAll } from '#test/people/otp-login.ts'
import { openOffice } from '#test/shop/office.ts'
import type { Answer, Shop } from '#test/shop/shop.ts'

const STRANGERS = '9812300021'
const NO_ORDERS = 'KD5093817264450918'

const request = async (shop: Shop, order_no: string, mobile: string) => {
  await sendAll(shop)
  return shop.call('trackOtp', { order_no, mobile })
}
const verify = (shop: Shop, order_no: string, mobile: string, six_digit_code: string) =>
  shop.call('trackVerify', { order_no, mobile, six_digit_code })
const codeTo = async (shop: Shop, mobile: string) => (await lastMessageTo(shop, mobile, 'otp_track'))['otp'] ?? ''
/** The SMS of codes that somebody gets. */
const sentTo = async ({ deps }: Shop, mobile: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from message
    where template = 'otp_track' and recipient = ${mobile} and dies_at > created_at`.execute(deps.db)
  return rows[0]?.n
}
const deliverTo = (shop: Shop, order_no: string, mobile: string) =>
  sql`update orders set address = jsonb_set(address, '{contact_mobile}', to_jsonb(${mobile}::text))
    where order_no = ${order_no}`.execute(shop.deps.db)

test('number and mobile bring a code, and the code the page of the order (spec N10.3)', async () => {
  const { shop, place } = await openOffice()
  const order_no = await place()
  const sent = await request(shop, ` ${order_no.toLowerCase()} `, HER_MOBILE)
  expect([sent.status, sent.body.message, sent.body.data]).toEqual([
    200,
    'If number and mobile belong together, a code is on its way.',
    { resend_after: 60 },
  ])
  const code = await codeTo(shop, HER_MOBILE)
  expect((await verify(shop, order_no, HER_MOBILE, otherThan(code))).body.code).toBe('WRONG_OTP')
  const { body } = await verify(shop, order_no, HER_MOBILE, code)
  expect(body.data?.link).toMatch(/^[2-9a-hjkmnp-z]{10}$/)
  const tracked = await shop.call('trackOrder', { link: body.data?.link ?? '' })
  expect(tracked.body.data).toMatchObject({ order_no })
  expect((await verify(shop, order_no, HER_MOBILE, code)).body.code, 'a code is good once').toBe('WRONG_OTP')
})

test('the SMS ends with the host and the code, from which a browser takes it', async () => {
  const { shop, place } = await openOffice()
  await request(shop, await place(), HER_MOBILE)
  const { body } = await shop.deps.db
    .selectFrom('message')
    .where('template', '=', 'otp_track')
    .select('body')
    .executeTakeFirstOrThrow()
  const code = await codeTo(shop, HER_MOBILE)
  expect(body.endsWith(`\n\n@${new URL(shop.deps.publicUrl).hostname} #${code}`)).toBe(true)
})

test('the mobile of the parcel does too; any other, an unknown number and an old order bring no SMS', async () => {
  const { shop, place } = await openOffice()
  const order_no = await place()
  await deliverTo(shop, order_no, STRANGERS)
  for (const mobile of [STRANGERS, HER_MOBILE]) await request(shop, order_no, mobile)
  expect([await sentTo(shop, STRANGERS), await sentTo(shop, HER_MOBILE)]).toEqual([1, 1])
  await advance(shop, 61)
  await request(shop, NO_ORDERS, STRANGERS)
  await request(shop, order_no, '9812300022')
  expect([await sentTo(shop, STRANGERS), await sentTo(shop, '9812300022')]).toEqual([1, 0])
  await advance(shop, 181 * 86_400)
  await request(shop, order_no, STRANGERS)
  expect(await sentTo(shop, STRANGERS)).toBe(1)
})

test('a code that was made for nobody shows no order, and that of one order not another', async () => {
  const { shop, place } = await openOffice()
  const [hers, other] = [await place(), await place(1)]
  await deliverTo(shop, other, HER_MOBILE)
  await request(shop, hers, HER_MOBILE)
  expect((await verify(shop, other, HER_MOBILE, await codeTo(shop, HER_MOBILE))).body.code).toBe('WRONG_OTP')
  await request(shop, hers, STRANGERS)
  const decoy = await codeTo(shop, STRANGERS)
  expect(decoy).toMatch(/^\d{6}$/)
  for (const order_no of [hers, NO_ORDERS])
    expect((await verify(shop, order_no, STRANGERS, decoy)).body.code).toBe('WRONG_OTP')
})

test('a code to log in with shows no order, and a code of an order logs nobody in', async () => {
  const { shop, place } = await openOffice()
  const order_no = await place()
  await request(shop, order_no, HER_MOBILE)
  const six_digit_code = await codeTo(shop, HER_MOBILE)
  const login = await shop.call('loginByOtp', { mobile: HER_MOBILE, six_digit_code })
  expect(login.body.code).toBe('WRONG_OTP')
  await shop.call('sendLoginOtp', { mobile: HER_MOBILE })
  const { otp = '' } = await lastMessageTo(shop, HER_MOBILE, 'otp_login')
  expect((await verify(shop, order_no, HER_MOBILE, otp)).body.code).toBe('WRONG_OTP')
})

test('an order of an earlier version gets its code with the first question', async () => {
  const { shop, place } = await openOffice()
  const order_no = await place()
  await sql`update orders set link_code = null where order_no = ${order_no}`.execute(shop.deps.db)
  await request(shop, order_no, HER_MOBILE)
  const { body } = await verify(shop, order_no, HER_MOBILE, await codeTo(shop, HER_MOBILE))
  expect((await shop.call('trackOrder', { link: body.data?.link ?? '' })).body.data).toMatchObject({ order_no })
})

test('codes count for a mobile whether they belong to an order or not, and apart from those that log in', async () => {
  const { shop, place } = await openOffice()
  const order_no = await place()
  for (let n = 0; n < 5; n++) {
    const status = (await request(shop, n % 2 ? order_no : NO_ORDERS, HER_MOBILE)).status
    expect([n, status]).toEqual([n, 200])
    await advance(shop, 61)
  }
  expect((await request(shop, order_no, HER_MOBILE)).status).toBe(429)
  // whoever names her number and some order locks her out of nothing
  expect((await shop.call('sendLoginOtp', { mobile: HER_MOBILE })).status).toBe(200)
})

test('a number that Indian networks do not give out is refused', async () => {
  const { shop } = await openOffice()
  const answer = await shop.call('trackOtp', { order_no: NO_ORDERS, mobile: '5812300001' })
  expect([answer.status, answer.body]).toMatchObject([422, { errors: { mobile: [expect.any(String)] } }])
})

test('nobody learns which orders there are, or whose: one answer and one amount of work', async () => {
  const { shop, place } = await openOffice()
  const order_no = await place()
  const cases = [
    [order_no, HER_MOBILE],
    [order_no, STRANGERS],
    [NO_ORDERS, '9812300023'],
  ] as const
  const noted = watchStatements(shop.database.pool).texts
  const seenBy = async (calling: (order: string, mobile: string) => Promise<Answer>) => {
    const seen: unknown[] = []
    for (const [order, mobile] of cases) {
      noted.length = 0
      const { status, headers, body } = await calling(order, mobile)
      const { date: _date, 'x-request-id': _id, ...same } = headers
      seen.push({ status, same, body, statements: [...noted] })
    }
    return seen
  }
  await sendAll(shop)
  const send = (order: string, mobile: string) => shop.call('trackOtp', { order_no: order, mobile })
  const guess = (order: string, mobile: string) => verify(shop, order, mobile, '000000')
  for (const calling of [send, send, guess]) {
    const seen = await seenBy(calling)
    expect(seen).toEqual(seen.map(() => seen[0]))
  }
})
