import { expect, test } from 'vitest'

import { fakeShiprocket } from '#test/outside/shiprocket.ts'
import { consignment } from '#test/shop/parcels.ts'

import { shiprocket } from './shiprocket.ts'

const DAYS = { from: '2026-11-23', to: '2026-11-26' }
const open = async () => {
  const fake = await fakeShiprocket()
  return { fake, courier: shiprocket(fake.settings) }
}
const row = (more: Record<string, unknown>) => ({
  transaction_id: '',
  awb_code: 'SHIP1',
  description: 'Freight Charges',
  debit_amount: '0',
  credit_amount: '0',
  charged_weight: '',
  created_at: '2026-11-25 14:05:00',
  ...more,
})

test('a statement is read with its kinds, weights and what was given back; a recharge is about no parcel', async () => {
  const { fake, courier } = await open()
  fake.state.statement.push(
    row({ transaction_id: 'T1', debit_amount: '61.50', charged_weight: '1.00' }),
    row({ transaction_id: 'T2', debit_amount: 35, description: 'COD Charges' }),
    row({ transaction_id: 'T3', debit_amount: '61.5', description: 'RTO Freight Charges' }),
    row({ transaction_id: 'T4', debit_amount: '30.1', charged_weight: 1.5, description: 'Excess Weight Charges' }),
    row({ transaction_id: 'T5', credit_amount: '61.50', description: 'Freight Charges reversed' }),
    row({ transaction_id: 'T6', awb_code: '', credit_amount: '500', description: 'Recharge' }),
    row({ transaction_id: 'T7', description: 'Insurance' }),
    row({ transaction_id: 'T8', debit_amount: '2', created_at: 'soon' }),
  )
  const charges = (await courier.charges?.(DAYS)) ?? []
  if ('error' in charges) throw new Error(charges.error)
  expect(charges.map(({ ref, kind, amount, chargedGrams }) => [ref, kind, amount, chargedGrams])).toEqual([
    ['T1', 'freight', 6150, 1000],
    ['T2', 'cash', 3500, undefined],
    ['T3', 'rto', 6150, undefined],
    ['T4', 'weight', 3010, 1500],
    ['T5', 'freight', -6150, undefined],
  ])
  expect(charges[0]?.at).toEqual(new Date('2026-11-25T14:05:00+05:30'))
})

test('rows without a number of their own are known again, and two that say the same are two', async () => {
  const { fake, courier } = await open()
  fake.state.statement.push(row({ debit_amount: '10' }), row({ debit_amount: '10' }), row({ debit_amount: '11' }))
  const refs = async () => {
    const charges = (await courier.charges?.(DAYS)) ?? []
    return 'error' in charges ? [] : charges.map(({ ref }) => ref)
  }
  const first = await refs()
  expect(new Set(first).size).toBe(3)
  expect(await refs()).toEqual(first)
})

test('a long statement and a long list are read to their ends, page by page', async () => {
  const { fake, courier } = await open()
  for (let n = 0; n < 250; n++) fake.state.statement.push(row({ transaction_id: `T${n}`, debit_amount: '1' }))
  expect(await courier.charges?.(DAYS)).toHaveLength(250)
  await courier.create(consignment('AB0123456789012345'))
  const there = await courier.find('AB0123456789012345')
  if ('error' in there || !there.parcel) throw new Error('not found')
  expect(await courier.list?.(DAYS)).toEqual([{ ...there.parcel, reference: 'AB0123456789012345' }])
})

test('an account that does not answer is a refusal, and stores nothing', async () => {
  const { fake, courier } = await open()
  fake.fail('GET account/details/statement', 'html')
  expect(await courier.charges?.(DAYS)).toMatchObject({ code: 'down', retryable: true })
  fake.fail('GET orders', 'too often')
  expect(await courier.list?.(DAYS)).toMatchObject({ code: 'limit' })
})
