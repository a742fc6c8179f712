import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { expectInvariants } from '#test/proof/invariants.ts'
import { openOffice, type Office } from '#test/shop/office.ts'

import { advanceImports } from './import-work.service.ts'

const HEAD =
  'transaction_entity,entity_id,amount,currency,fee,tax,debit,credit,settled_at,settlement_id,settlement_utr,payment_id'
const rowOf = (
  id: string,
  { type = 'payment', amount = '360.00', fee = '8.50', tax = '1.30', credit = '351.50' } = {},
) => `${type},${id},${amount},INR,${fee},${tax},0.00,${credit},20/11/2026 10:00:00,setl_1,UTR1,`

const work = ({ shop }: Office) =>
  advanceImports(shop.deps, {
    chunk: 100,
    forMs: 60_000,
    onFailure: (error) => {
      throw error
    },
  })
const send = async (office: Office, rows: readonly string[]) => {
  const { owner } = office
  const sent = await owner.send('startImport', { kind: 'settlement', file: new Blob([[HEAD, ...rows].join('\n')]) })
  const id = sent.data?.id ?? 0
  await work(office)
  const checked = (await owner.call('import', { id })).data
  const run = async (call: 'applyImport' | 'undoImport') => {
    const answer = await owner.call(call, { id, ...(call === 'applyImport' && { leave_out: true }) })
    await work(office)
    return answer
  }
  return { checked, run }
}
const settlementsOf = async ({ owner }: Office) => (await owner.call('settlements', {})).data?.data ?? []
const paymentOf = async ({ shop }: Office, orderNo: string) =>
  (
    await sql<{ id: string }>`select p.gateway_payment_id as id from payment p
      join payment_intent i on i.id = p.intent_id join orders o on o.id = i.order_id where o.order_no = ${orderNo}`.execute(
      shop.deps.db,
    )
  ).rows[0]?.id ?? ''

test('a file of settlements is read as the gateway writes it, once, and can be taken back (spec C4.9)', async () => {
  const office = await openOffice()
  const id = await paymentOf(office, await office.payOnline())
  const rows = [rowOf(id), rowOf('pay_of_another', { amount: '1000', fee: '0', tax: '0', credit: '1000' })]
  const { checked, run } = await send(office, rows)
  expect(checked).toMatchObject({ new: 2, wrong: 0, unchanged: 0 })
  await run('applyImport')
  const settled = { id: 'setl_1', payments: 1, paid: 360, fees: 7.2, tax: 1.3, net: 1351.5 }
  expect(await settlementsOf(office)).toMatchObject([{ ...settled, others: { lines: 1, net: 1000 } }])
  expect((await send(office, rows)).checked).toMatchObject({ new: 0, unchanged: 2, wrong: 0 })
  await run('undoImport')
  expect(await settlementsOf(office)).toEqual([])
  const again = await send(office, rows)
  expect(again.checked).toMatchObject({ new: 2 })
  await again.run('applyImport')
  expect(await settlementsOf(office)).toMatchObject([settled])
  await expectInvariants(office.shop)
})

test('sums in paise, rows that are not settled and what is no sum are refused, each with its column', async () => {
  const office = await openOffice()
  const id = await paymentOf(office, await office.payOnline())
  const { checked } = await send(office, [
    rowOf(id, { amount: '36000', fee: '850', tax: '130', credit: '35150' }),
    rowOf('pay_2').replace('setl_1', ''),
    rowOf('pay_3', { amount: '3.605' }),
    rowOf('pay_4').replace('20/11/2026', 'soon'),
    rowOf('pay_5'),
    rowOf('pay_5'),
  ])
  expect(checked).toMatchObject({ new: 0, wrong: 6 })
  expect(checked?.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, 'amount', 'Write the sums in rupees, not in paise.'],
    [3, 'settlement_id', 'This row is not settled.'],
    [4, 'amount', 'At most two decimals.'],
    [5, 'settled_at', 'Write the day as 2026-11-20.'],
    [7, 'entity_id', 'This one is in row 6 already.'],
  ])
})
