import { expect, test } from 'vitest'

import { filterIn, filterPath, isFiltered } from './order-filter.ts'

const filterOf = (query: string) => filterIn(new URLSearchParams(query))

test('an address says what orders are looked for, and is written from it again (spec N10.1.3)', () => {
  const filter = filterOf('q=+laddoo+&status=Delivered&from=2026-01-01&until=2026-12-31&page=3')
  expect(filter).toEqual({ q: 'laddoo', status: 'Delivered', from: '2026-01-01', until: '2026-12-31' })
  expect(filterPath(filter, 3)).toBe('/orders?q=laddoo&status=Delivered&from=2026-01-01&until=2026-12-31&page=3')
  expect([isFiltered(filter), isFiltered({})]).toEqual([true, false])
})

test('what cannot be looked for is left out', () => {
  expect(filterOf(`q=${'x'.repeat(41)}&status=lost&from=yesterday&until=0026-01-01`)).toEqual({})
  expect(filterOf('q=+&status=&from=')).toEqual({})
  expect([filterPath({}), filterPath({}, 2)]).toEqual(['/orders', '/orders?page=2'])
})
