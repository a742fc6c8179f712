import { expect, test } from 'vitest'

import { transact } from '#db/transact.ts'
import { done } from '#domain/context.ts'
import { reverseOrder } from '#domain/fulfilment/reversal.service.ts'
import { confirmedOrders, issued, walk } from '#test/orders/invoices.ts'
import { logInAs } from '#test/people/staff.ts'
import { textOfPdf } from '#test/proof/pdf-text.ts'
import { openShop } from '#test/shop/shop.ts'

const open = async () => {
  const shop = await openShop()
  const [orderNo = ''] = await confirmedOrders(shop, 1)
  await walk(shop, orderNo, ['Packed'])
  const order = await shop.deps.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  await transact(shop.deps.db, async (tx) => done(await reverseOrder(tx, order.id, { reason: 'order' })))
  const staff = (role: 'owner' | 'staff' | 'packer') => logInAs({ app: shop.app, db: shop.deps.db }, role)
  return { shop, orderNo, orderId: order.id, staff }
}

test('an order lists its invoice and credit note by number and date, and the note opens (spec L5)', async () => {
  const { shop, orderNo, staff } = await open()
  const invoice = (await issued(shop, 'invoice')).find(({ order_no }) => order_no === orderNo)
  const [note] = await issued(shop, 'credit_note')
  const owner = await staff('owner')
  const printed = (await owner.call('order', { order_no: orderNo })).data?.papers
  expect(printed?.list.map(({ kind, number }) => [kind, number])).toEqual([
    ['invoice', invoice?.number],
    ['credit_note', note?.number],
    ['slip', null],
    ['label', null],
  ])
  expect(note?.content).toMatchObject({
    ofInvoice: { number: invoice?.number, issuedAt: invoice?.issued_at.toISOString() },
  })
  const number = String(note?.number).replace('/', '-')
  expect(printed?.credit_note_urls).toEqual([expect.stringContaining(`/orders/${orderNo}/credit-notes/${number}.pdf`)])
  const file = await shop.app.inject({
    url: printed?.credit_note_urls[0] ?? '',
    cookies: { admin: owner.session ?? '' },
  })
  expect(file.statusCode).toBe(200)
  expect(textOfPdf(file.rawPayload)).toContain(String(note?.number))
  expect(await owner.call('creditNote', { order_no: orderNo, number: 'CN26-27-9999999' })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a packer has no papers with numbers, and the note of an erased person is the owner’s alone (spec L5)', async () => {
  const { shop, orderNo, orderId, staff } = await open()
  const [note] = await issued(shop, 'credit_note')
  const number = String(note?.number).replace('/', '-')
  const openedBy = async (role: 'owner' | 'staff' | 'packer') =>
    (await (await staff(role)).call('creditNote', { order_no: orderNo, number })).status_code
  expect(await openedBy('packer')).toBe(403)
  expect((await (await staff('packer')).call('order', { order_no: orderNo })).data?.papers).toBeUndefined()
  expect(await openedBy('staff')).toBe(200)
  await shop.database.pool.query(`update orders set address = address || '{"street": ""}' where id = $1`, [orderId])
  expect(await openedBy('staff')).toBe(404)
  expect(await openedBy('owner')).toBe(200)
})
