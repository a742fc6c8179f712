import { expect, test } from 'vitest'

import { openOffice } from '#test/shop/office.ts'

test('no free text of an order, a review or a file stands in the journal: it may name somebody (spec B1.5)', async () => {
  const { shop, owner, place } = await openOffice()
  const order_no = await place(1)
  const named = 'For Zorro Quixote'
  const noted = await owner.call('changeOrder', { order_no, version: 1, kitchen_note: named })
  const review = (await owner.call('reviews', {})).data?.data[0]
  const answered = await owner.call('answerReview', { id: review?.id ?? 0, version: review?.version ?? 0, text: named })
  const file = new Blob(['order_no,courier,tracking_number\nXX1,Delhivery,1\n'])
  const sent = await owner.send('startImport', { kind: 'tracking', file_name: `${named}.csv`, file })
  expect([noted.status, answered.status, sent.status]).toEqual([true, true, true])
  const rows = await shop.deps.db.selectFrom('journal').selectAll().orderBy('number').execute()
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['order.update', 'review.answer', 'import.check']),
  )
  expect(JSON.stringify(rows)).not.toContain('Zorro')
  expect(rows.find(({ action }) => action === 'order.update')?.changes).toEqual([
    { field: 'Note for the kitchen', before: '', after: 'changed' },
  ])
})
