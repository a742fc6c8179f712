import { expect, test } from 'vitest'

import { sweep } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { journalOf, openOffice, stateOf, walk, walkOn } from '#test/shop/office.ts'

const upi = { method: 'upi', reference: 'UPI 4711' } as const

test('cash that was paid before is not collected: not at the door, not on the label, and not twice', async () => {
  const office = await openOffice()
  const { shop, owner, place, staff } = office
  const order_no = await place()
  const paid = await owner.call('recordPayment', { order_no, ...upi, amount: 360 })
  expect(paid.data).toMatchObject({ is_paid: true, paid: 360, collect: 0, payments: [{ ...upi, amount: 360 }] })
  expect(await owner.call('recordPayment', { order_no, ...upi, amount: 360 })).toMatchObject({
    code: 'TOO_MUCH',
    message: 'At most ₹0.',
  })
  // a packer who reads 'Cash' would collect it
  const packer = await staff('packer')
  const [row] = (await packer.call('orders', {})).data?.data ?? []
  expect(row).toMatchObject({ order_no, is_paid: true, collect: 0 })
  expect(row).not.toHaveProperty('total')
  const { data: seen } = await packer.call('order', { order_no })
  expect(seen).toMatchObject({ is_paid: true, paid_by: 'upi', collect: 0 })
  expect(seen).not.toHaveProperty('payments')
  await expectInvariants(shop)
  await walk(owner, order_no, 'Shipped')
  await walkOn(owner, order_no)
  expect((await owner.call('order', { order_no })).data).toMatchObject({ status: 'Delivered', paid: 360, collect: 0 })
  expect((await journalOf(office, 'order'))[0]).toMatchObject({ action: 'order.paid' })
  await expectInvariants(shop)
})

test('neither more nor less than is open is recorded, nothing of an order that is over, and only with a reference', async () => {
  const { owner, place, payOnline } = await openOffice()
  const order_no = await place()
  expect(await owner.call('recordPayment', { order_no, ...upi, amount: 361 })).toMatchObject({
    code: 'TOO_MUCH',
    message: 'At most ₹360.',
  })
  expect(await owner.call('recordPayment', { order_no, ...upi, amount: 359.99 })).toMatchObject({ code: 'INVALID' })
  expect(await owner.call('recordPayment', { order_no, ...upi, reference: 'abc', amount: 360 })).toMatchObject({
    errors: { reference: ['Reference is not valid.'] },
  })
  expect(await owner.call('recordPayment', { order_no: await payOnline(), ...upi, amount: 1 })).toMatchObject({
    code: 'TOO_MUCH',
  })
  await owner.call('cancelOrder', { order_no, reason: 'Other' })
  expect(await owner.call('recordPayment', { order_no, ...upi, amount: 360 })).toMatchObject({ code: 'NOT_A_STEP' })
})

test('an order’s number with a character that no text may have is refused', async () => {
  const { owner } = await openOffice()
  expect(await owner.call('recordPayment', { order_no: 'AM\0', ...upi, amount: 360 })).toMatchObject({
    status_code: 422,
    code: 'INVALID',
  })
})

test('ten records of the same money are one', async () => {
  const { shop, owner, place } = await openOffice()
  const order_no = await place()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => owner.call('recordPayment', { order_no, ...upi, amount: 360 })),
  )
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  await expectInvariants(shop)
})

test('a payment that was a mistake is taken back until the parcel leaves', async () => {
  const { shop, owner, place } = await openOffice()
  const order_no = await place()
  const record = async () => {
    const { data } = await owner.call('recordPayment', { order_no, ...upi, amount: 360 })
    const [payment] = data?.payments ?? []
    return payment && 'id' in payment ? payment.id : 0
  }
  const id = await record()
  expect(await owner.call('takeBackPayment', { order_no, id: id + 1 })).toMatchObject({ code: 'NOT_FOUND' })
  expect((await owner.call('takeBackPayment', { order_no, id })).data).toMatchObject({
    paid: 0,
    collect: 360,
    payments: [],
  })
  const again = await record()
  await walk(owner, order_no, 'Shipped')
  expect(await owner.call('takeBackPayment', { order_no, id: again })).toMatchObject({ code: 'NOT_A_STEP' })
  await expectInvariants(shop)
})

test('what was paid by hand goes back by hand when the order is cancelled', async () => {
  const { shop, owner, place } = await openOffice()
  const order_no = await place()
  await owner.call('recordPayment', { order_no, ...upi, amount: 360 })
  await walk(owner, order_no, 'Packed')
  await owner.call('cancelOrder', { order_no, reason: 'Out of stock' })
  await sweep(shop)
  const { data } = await owner.call('order', { order_no })
  expect(data).toMatchObject({ status: 'Cancelled', owed: 360, refunds: [{ way: 'hand', state: 'to_pay' }] })
  await expectInvariants(shop)
  expect(await stateOf(owner, order_no)).toBe('Cancelled')
})
