import { expect, test } from 'vitest'

import { faultOf, readFault } from './named-text.ts'

test.each([
  [faultOf('email'), { name: 'email', values: {} }],
  [faultOf('required', 'Minimum order ₹'), { name: 'required', values: { field: 'Minimum order ₹' } }],
  [faultOf('ordersMax', 100), { name: 'ordersMax', values: { n: '100' } }],
  [faultOf('largest', '1,00,000'), { name: 'largest', values: { n: '1,00,000' } }],
])('%s names its text, and its field or its limit', (fault, named) => {
  expect(readFault(fault)).toEqual(named)
})
