import { describe, expect, test } from 'vitest'

import { directoryOf, KINDS } from './directories.ts'
import { report, times } from './report.ts'
import { sellOut } from './selling-out.ts'

const STOCK = 100

describe.each(KINDS)('on %s', (kind) => {
  test('P1: of a stock of 100 a crowd buys exactly 100, whoever comes first', async () => {
    const attempts = times(10_000)
    const sales = await sellOut(await directoryOf(kind), { attempts, seeds: times(20) })
    report(`P1 on ${kind}`, {
      attempts,
      seeds: sales.length,
      sold: sales.map(({ acknowledged }) => acknowledged).join(' '),
    })
    for (const sale of sales)
      expect(sale).toMatchObject({ acknowledged: STOCK, orders: STOCK, left: 0, ends: ['STOCK_SHORT'], breaches: [] })
  })
})

test('P1, the proof notices a shop without its guard: stock falls only where there is enough', async () => {
  const plan = { attempts: 300, seeds: 1 }
  const [sale] = await sellOut(await directoryOf('postgres'), plan, {
    without: 'stock falls only where there is enough',
  })
  expect(sale?.acknowledged).toBeGreaterThan(STOCK)
})
