import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import type { OrderRow } from '#contract/admin/order.ts'
import { stubAdminApi } from '#test/web/stub-admin-api.ts'

import { BulkBar } from '../shared/list/bulk-bar.tsx'
import { printing } from './printing.ts'

let api: ReturnType<typeof stubAdminApi>
beforeEach(() => {
  api = stubAdminApi()
})

const row = (order_no: string, status: OrderRow['status']): OrderRow => ({
  order_no,
  created_at: '2026-10-15T21:47:00+05:30',
  customer: 'Asha',
  city: 'Patna',
  items: 1,
  mode: 'cod',
  status,
  collect: 0,
  late: false,
  dispatch_day: '2026-10-20',
  source: 'shop',
})
const open = async (rows: readonly OrderRow[]) => {
  render(<BulkBar rows={rows} noun="order|orders" actions={[printing]} onDone={() => {}} onClear={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
}
const printed = () => api.sentTo('papers').map(({ address }) => new URL(address, 'http://x').searchParams.toString())

test.each([
  ['Labels, 100 × 150 mm', 'order_nos=AA1%2CAA2&kinds=label'],
  ['Invoices, A4', 'order_nos=AA1%2CAA2&kinds=invoice'],
  ['Packing slips, A5', 'order_nos=AA1%2CAA2&kinds=slip'],
  ['Everything in one file', 'order_nos=AA1%2CAA2'],
])('of many orders %s are printed alone, so that one file has one size of paper', async (choice, sent) => {
  await open([row('AA1', 'Packed'), row('AA2', 'Confirmed')])
  await userEvent.click(await screen.findByRole('menuitem', { name: choice }))
  expect(printed()).toEqual([sent])
})

test('orders that are not packed have no invoice to print', async () => {
  await open([row('AA1', 'Order'), row('AA2', 'Confirmed')])
  await screen.findByRole('menuitem', { name: 'Packing slips, A5' })
  expect(screen.queryByRole('menuitem', { name: 'Invoices, A4' })).toBeNull()
})
