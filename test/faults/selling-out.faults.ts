import { describe, expect, test } from 'vitest'

import { tell, times } from './figures.ts'
import { homeOf, KINDS } from './homes.ts'
import { sellOut } from './selling-out.ts'

const STOCK = 100

describe.each(KINDS)('on %s', (kind) => {
  test('P1: of a stock of 100 a crowd buys exactly 100, whoever comes first', async () => {
    const attempts = times(10_000)
    const sales = await sellOut(await homeOf(kind), { attempts, seeds: times(20) })
    tell(`P1 on ${kind}`, {
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
  const [sale] = await sellOut(await homeOf('postgres'), plan, { without: 'stock falls only where there is enough' })
  expect(sale?.acknowledged).toBeGreaterThan(STOCK)
})
