import { expect, test } from 'vitest'

import { advance } from '#test/people/accounts.ts'
import { idOf } from '#test/people/buyers.ts'
import { unbalancedAnnas } from '#test/proof/traces.ts'
import { journalOf, openOffice, type Office } from '#test/shop/office.ts'
import { as } from '#test/shop/shop.ts'

const DAY = 86_400
const annasOf = async ({ shop }: Office, token: string) =>
  (await shop.call('getTotalAnnas', {}, as(token))).body.data?.result.total_annas ?? 0

test('annas are given with words that the shopper reads, good to the end of the day; taking away begins with what ends first', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const token = await shop.login()
  const id = await idOf(office)
  const before = await annasOf(office, token)
  const given = await owner.call('grantAnnas', { id, annas: 160, good_till: '2030-01-31', words: 'Late parcel, sorry' })
  expect(given.data?.annas).toBe(before + 160)
  expect(given.data?.wallet[0]).toMatchObject({
    annas: 160,
    mode: 'credit',
    note: 'Late parcel, sorry',
    by: 'Sunita Devi',
    expires_at: '2030-02-01T00:00:00+05:30',
  })
  await owner.call('grantAnnas', { id, annas: 40, words: 'For Diwali' })
  await owner.call('grantAnnas', { id, annas: -(before + 40), words: 'Given twice' })
  const history = (await shop.call('getAnnasHistory', { page: 1 }, as(token))).body.data?.history.data ?? []
  expect(history.slice(0, 3).map(({ total_annas, mode, note }) => [total_annas, mode, note])).toEqual([
    [-(before + 40), 'debit', 'Given twice'],
    [40, 'credit', 'For Diwali'],
    [160, 'credit', 'Late parcel, sorry'],
  ])
  // what lasts longest is what is left
  const { rows } = await shop.database.pool.query<{ remaining: number }>(
    'select remaining from anna_lot where shopper_id = $1 and remaining > 0 and expires_at > shop_now()',
    [id],
  )
  expect(rows).toEqual([{ remaining: 160 }])
  expect(await owner.call('grantAnnas', { id, annas: -161, words: 'All' })).toMatchObject({
    code: 'TOO_MUCH',
    message: 'At most 160.',
  })
  expect(await unbalancedAnnas(shop.database)).toEqual([])
  expect((await journalOf(office, 'customer'))[0]).toMatchObject({
    action: 'customer.grant',
    changes: [{ field: 'Annas', before: '', after: '+160' }],
  })
})

test('annas are good from tomorrow to ten years from now, and never nought', async () => {
  const office = await openOffice()
  const id = await idOf(office)
  const refused = async (more: object) =>
    (await office.owner.call('grantAnnas', { id, annas: 16, words: 'Sorry', ...more })).code
  const today = (await office.owner.call('session', {})).data?.now.slice(0, 10) ?? ''
  expect(await refused({ good_till: today })).toBe('INVALID')
  expect(await refused({ good_till: `${Number(today.slice(0, 4)) + 11}-01-01` })).toBe('INVALID')
  expect(await refused({ annas: 0 })).toBe('INVALID')
  expect(await refused({ annas: 100_001 })).toBe('INVALID')
  expect(await refused({ words: '' })).toBe('INVALID')
})

test('staff give one customer so many annas a day, taken ones count too; the owner any number; tomorrow begins anew', async () => {
  const office = await openOffice()
  const { shop } = office
  const id = await idOf(office)
  const staff = await office.staff('staff')
  const give = (annas: number, browser = staff) => browser.call('grantAnnas', { id, annas, words: 'Sorry' })
  expect((await give(5_000, office.owner)).status).toBe(true)
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => give(300)))
  expect(outcomes.filter(({ status }) => status)).toHaveLength(2)
  expect(outcomes.filter(({ code }) => code === 'FORBIDDEN')).toHaveLength(4)
  expect((await give(-200)).status).toBe(true)
  expect((await give(16)).code).toBe('FORBIDDEN')
  await advance(shop, DAY)
  const again = await office.staff('staff')
  expect((await give(300, again)).status).toBe(true)
  expect(await unbalancedAnnas(shop.database)).toEqual([])
})

test('the same grant under one key is given once', async () => {
  const office = await openOffice()
  const token = await office.shop.login()
  const id = await idOf(office)
  const before = await annasOf(office, token)
  const key = { 'idempotency-key': 'grant-once-1' }
  for (const _ of [1, 2]) await office.owner.call('grantAnnas', { id, annas: 16, words: 'Sorry' }, key)
  expect(await annasOf(office, token)).toBe(before + 16)
})
