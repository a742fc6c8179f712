import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { alertOwner } from '#domain/exception/exception.service.ts'
import { purge } from '#domain/retention/retention.service.ts'
import { advance } from '#test/people/accounts.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { journalOf, messagesTo, openOffice, pass, walk, type Office } from '#test/shop/office.ts'

const DAY = 86_400
const BANK = { account: '987654324321', ifsc: 'sbin0001234', name: 'Asha Kumari' }

/** Two pickles that were paid in cash and delivered, and the return of both. */
const cashReturn = async ({ owner, place, wares }: Office) => {
  const order_no = await place(2)
  await walk(owner, order_no, 'Delivered')
  const lines = [{ sku_id: wares.skuId, count: 2 }]
  const made = await owner.call('makeReturn', { order_no, lines, reason: 'Other', description: 'A jar is broken.' })
  return { order_no, id: made.data?.id ?? 0 }
}
const refundOf = async ({ owner }: Office, order_no: string) => {
  const [refund] = (await owner.call('order', { order_no })).data?.refunds ?? []
  if (!refund) throw new Error('nothing is owed')
  return refund
}
const owed = async (office: Office) => {
  const { order_no, id } = await cashReturn(office)
  await office.owner.call('decideReturn', { id, outcome: 'refund', pay_to: BANK })
  return { order_no, id, refund: await refundOf(office, order_no) }
}
const PAID = { method: 'bank', account: '4321', reference: 'UTR 1' } as const
const payees = async ({ shop }: Office) => (await shop.deps.db.selectFrom('payee').selectAll().execute()).length

/** Every row of every table, as text. */
const everything = async ({ shop: { deps } }: Office): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public'`.execute(deps.db)
  const texts = rows.map(async ({ name }) => {
    const found = await sql<{ all: string | null }>`select string_agg(one::text, ' ') as all
      from ${sql.table(name)} one`.execute(deps.db)
    return found.rows[0]?.all
  })
  return (await Promise.all(texts)).join(' ')
}
const hex = (text: string) => Buffer.from(text).toString('hex')

test('the account of a payee is in no table and in no row of the journal; everywhere it is its last four', async () => {
  const office = await openOffice()
  const { refund } = await owed(office)
  expect(refund).toMatchObject({
    state: 'to_pay',
    pay_to: { method: 'bank', account_end: '4321', is_kept: true },
  })
  const dump = await everything(office)
  expect(dump).toContain(',bank,4321,')
  for (const detail of [BANK.account, 'SBIN0001234'])
    expect([dump.includes(detail), dump.includes(hex(detail))]).toEqual([false, false])
  const { data: list } = await office.owner.call('refunds', {})
  expect(list?.data[0]?.pay_to).toMatchObject({ account_end: '4321' })
  const open = (await office.owner.call('exceptions', {})).data?.data
  expect(open?.find(({ kind }) => kind === 'to_pay')?.pay_to).toEqual({
    method: 'bank',
    account_end: '4321',
    is_kept: true,
  })
  expect(JSON.stringify(await journalOf(office, 'return'))).toContain('Bank 4321')
})

test('an owner gets no alert of money that an owner decided to pay by hand; of anybody else’s, within the hour too', async () => {
  const office = await openOffice()
  const { owner, shop, staff } = office
  const alerts = async () => {
    await alertOwner(shop.deps)
    return (await messagesTo(shop, 'owner_alert')).length
  }
  await owner.call('decideReturn', { id: (await cashReturn(office)).id, outcome: 'refund', pay_to: BANK })
  expect(await alerts()).toBe(0)
  const other = await staff('staff')
  await other.call('decideReturn', { id: (await cashReturn(office)).id, outcome: 'refund', pay_to: BANK })
  expect(await alerts()).toBe(1)
  expect((await owner.call('exceptions', {})).data?.total).toBe(2)
})

test('the whole account is told to whoever pays, once the password was entered again, and the journal says so', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const { refund } = await owed(office)
  expect((await owner.call('showPayee', { id: refund.id })).data).toEqual({ ...BANK, ifsc: 'SBIN0001234' })
  expect(await journalOf(office, 'refund')).toMatchObject([{ action: 'refund.payee_shown' }])
  await advance(shop, 11 * 60)
  expect(await owner.call('showPayee', { id: refund.id })).toMatchObject({ code: 'CONFIRM_PASSWORD' })
  const packer = await office.staff('packer')
  expect(await packer.call('showPayee', { id: refund.id })).toMatchObject({ code: 'FORBIDDEN' })
})

test('the shopper hears where the money went by its last four', async () => {
  const office = await openOffice()
  const { refund, order_no } = await owed(office)
  expect(await office.owner.call('payRefundByHand', { id: refund.id, ...PAID })).toMatchObject({ status: true })
  const messages = await messagesTo(office.shop, 'refund_by_hand')
  expect(messages.find(({ channel }) => channel === 'email')?.body).toContain('Bank ...4321')
  expect((await refundOf(office, order_no)).pay_to).toEqual({ method: 'bank', account_end: '4321', is_kept: true })
  await expectInvariants(office.shop)
})

test('money that came through the gateway goes back there, and nowhere else', async () => {
  const office = await openOffice()
  const { owner, payOnline, wares } = office
  const order_no = await payOnline()
  await walk(owner, order_no, 'Delivered')
  const lines = [{ sku_id: wares.skuId, count: 1 }]
  const made = await owner.call('makeReturn', { order_no, lines, reason: 'Other', description: 'A jar is broken.' })
  const decision = { id: made.data?.id ?? 0, outcome: 'refund', lines, pay_to: { upi: 'asha@okbank' } } as const
  const refused = await owner.call('decideReturn', decision)
  expect(refused).toMatchObject({ code: 'INVALID', errors: { pay_to: [expect.stringContaining('goes back')] } })
  expect(await payees(office)).toBe(0)
})

test('only a UPI id or a whole account of a bank is taken, and only with money', async () => {
  const office = await openOffice()
  const { owner } = office
  const { id } = await cashReturn(office)
  const decide = (pay_to: unknown, outcome = 'refund') =>
    owner.call('decideReturn', { id, outcome, words: 'No.', pay_to } as never)
  const wrong = [
    { upi: 'asha' },
    { upi: '@bank' },
    { ...BANK, account: '12345678' },
    { ...BANK, account: '1234567890123456789' },
    { ...BANK, ifsc: 'SBIN1001234' },
    { ...BANK, name: 'A' },
    { ...BANK, upi: 'asha@okbank' },
    { account: BANK.account },
  ]
  for (const payTo of wrong) expect([payTo, (await decide(payTo)).code]).toEqual([payTo, 'INVALID'])
  expect(await decide({ upi: 'asha@okbank' }, 'refuse')).toMatchObject({ code: 'INVALID' })
  expect(await decide({ upi: 'asha@okbank' })).toMatchObject({ status: true })
})

test('180 days after it was paid the account is gone and its last four stay; what waits to be paid is kept', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const { refund, order_no } = await owed(office)
  await pass(office, 400 * DAY)
  await purge(shop.deps)
  expect(await payees(office)).toBe(1)
  await owner.call('payRefundByHand', { id: refund.id, ...PAID })
  await pass(office, 179 * DAY)
  await purge(shop.deps)
  expect(await payees(office)).toBe(1)
  await pass(office, 2 * DAY)
  await purge(shop.deps)
  expect(await payees(office)).toBe(0)
  expect((await refundOf(office, order_no)).pay_to).toEqual({ method: 'bank', account_end: '4321', is_kept: false })
  expect(await owner.call('showPayee', { id: refund.id })).toMatchObject({ code: 'NOT_FOUND' })
})
