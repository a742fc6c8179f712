import { expect, test } from 'vitest'

import { advanceOrder } from '#domain/fulfilment/fulfilment.service.ts'
import { quarterOfDay } from '#domain/report/foscos.rules.ts'
import { setSettings } from '#test/shop/settings.ts'
import { openStock } from '#test/shop/shelf.ts'

test('the quarter has a row a cause, each of its batch, and its sums are the ledger’s (spec L9)', async () => {
  const { shop, owner, sku_id, receive, waste, confirmed, pack, day } = await openStock()
  const batch_id = await receive('MP-14', 12, { good: 200 })
  await waste({ batch_id, pieces: 2, reason: 'Bad smell', disposal: 'To a waste agency', disposed_to: 'Nagar Nigam' })
  await waste({ batch_id, pieces: 1, reason: 'Too old', disposed_to: 'nobody is named' })
  await setSettings(shop, { law: { disposal: 'Composted' } })
  await waste({ pieces: 1, reason: 'Tasting' })
  await waste({ pieces: 1, reason: 'Tasting', disposal: 'Thrown away' })
  const lost = await confirmed(2)
  await pack(lost)
  for (const to of ['Shipped', 'RTO'] as const) await advanceOrder(shop.deps, lost, to)
  const back = await confirmed(3)
  await pack(back)
  for (const to of ['Shipped', 'Intransit', 'Delivered'] as const) await advanceOrder(shop.deps, back, to)
  const lines = [{ sku_id, count: 2 }]
  const made = await owner.call('makeReturn', {
    order_no: back,
    lines,
    reason: 'Other',
    description: 'A jar is broken.',
  })
  const id = made.data?.id ?? 0
  await owner.call('decideReturn', { id, lines, outcome: 'refund' })

  const quarter = quarterOfDay(await day(0))
  const rows = (await owner.call('foscosReport', { quarter })).data?.rows ?? []
  expect(
    rows.map(({ batch, pieces: units, quantity, why, disposal, disposed_to }) => [
      batch,
      units,
      quantity,
      why,
      disposal,
      disposed_to,
    ]),
  ).toEqual([
    ['MP-14', 2, '0.500 kg', 'Rejected in our check', 'To a waste agency', 'Nagar Nigam'],
    ['MP-14', 1, '0.250 kg', 'Past its date', 'Thrown away', ''],
    ['', 1, '0.250 kg', 'Sample', 'Composted', ''],
    ['', 1, '0.250 kg', 'Sample', 'Thrown away', ''],
    ['MP-14', 2, '0.500 kg', 'Came back: RTO', '', ''],
    ['MP-14', 2, '0.500 kg', 'Came back: return', '', ''],
  ])
  const wasted = (await owner.call('stockLedger', { sku_id })).data?.data.filter(({ reason }) => reason === 'waste')
  const sum = rows.filter(({ disposal }) => disposal !== '').reduce((all, { pieces: units }) => all + units, 0)
  expect(sum).toBe(-(wasted ?? []).reduce((all, { change }) => all + change, 0))

  const file = String((await owner.call('exportFoscos', { quarter })).data).replace(/^\uFEFF/, '')
  const [head, first] = file.split('\r\n')
  expect(head).toBe('product,size,batch,made_on,use_by,pieces,quantity,why,date,what became of it,to whom')
  expect(first).toBe(
    `Mango Pickle,250 g,MP-14,${await day(-1)},${await day(200)},2,0.500 kg,Rejected in our check,${await day(0)},To a waste agency,Nagar Nigam`,
  )
  const other = quarter.endsWith('1') ? quarter.replace('Q1', 'Q2') : quarter.replace(/Q\d/, 'Q1')
  expect((await owner.call('foscosReport', { quarter: other })).data?.rows).toEqual([])
})
