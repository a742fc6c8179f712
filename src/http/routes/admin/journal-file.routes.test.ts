import { expect, test } from 'vitest'

import { journalOf, openOffice } from '#test/shop/office.ts'

test('the journal leaves as a file by its filters, newest first, for the owner alone (spec B1.5)', async () => {
  const { shop, owner, staff, place } = await openOffice()
  const order_no = await place(1)
  for (const text of ['one', 'two']) await owner.call('addOrderNote', { order_no, text })
  const file = await shop.app.inject({
    url: '/admin/api/v1/journal.csv?what=order.note',
    cookies: { admin: owner.session ?? '' },
  })
  const [head = '', ...rows] = file.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('number,at,who,role,action,kind,id,title,changes,reason,prev_hash,hash')
  expect(rows).toHaveLength(2)
  const numbers = rows.map((row) => Number(row.split(',')[0]))
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  expect(rows[0]).toContain(`Sunita Devi,owner,order.note,order,${order_no},${order_no},`)
  const other = await staff('staff')
  expect(await other.request('GET', '/admin/api/v1/journal.csv')).toMatchObject({ code: 'FORBIDDEN' })
})

test('a file’s row says by what it was chosen; of a search only that there was one (spec D167)', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  for (const file of ['orders.csv?status=Packed,Shipped&late=true&q=asha', 'customers.csv'])
    await shop.app.inject({ url: `/admin/api/v1/${file}`, cookies: { admin: owner.session ?? '' } })
  const rows = await journalOf(office, 'file')
  const changesOf = (action: string) => rows.find((row) => row.action === action)?.changes
  const count = { field: 'Rows', before: '', after: expect.any(String) }
  expect(changesOf('order.export')).toEqual([
    { field: 'Search', before: '', after: 'yes' },
    { field: 'Status', before: '', after: 'Packed, Shipped' },
    { field: 'Late', before: '', after: 'yes' },
    count,
  ])
  expect(changesOf('customer.export')).toEqual([count])
  expect(JSON.stringify(rows)).not.toContain('asha')
})
