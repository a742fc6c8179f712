import { useNavigate } from 'react-router'

import type { OrderRow } from '#contract/admin/order.ts'
import { BOOKED_AT_ONCE, QUOTED_AT_ONCE } from '#contract/admin/parcel-fields.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/orders.ts'

import { download } from '../api/download.ts'
import { useSession } from '../api/session.ts'
import { labelText } from '../shared/label-text.ts'
import type { BulkAction } from '../shared/list/bulk-bar.tsx'

/**
 * Booking has a page of its own; without an account with a courier nobody is offered it (spec C1.27). A courier by hand that has a
 * sheet takes a file of the parcels.
 */
export function useBookingAction(): BulkAction<OrderRow>[] {
  const { courier_accounts: accounts, couriers } = useSession()
  const navigate = useNavigate()
  const sheets = couriers.filter(({ has_sheet: hasSheet }) => hasSheet).map(({ name }) => sheetOf(name))
  if (accounts.length === 0) return sheets
  return [
    {
      label: t.bookCourier,
      fits: (rows) => rows.length <= QUOTED_AT_ONCE && rows.every(({ status }) => status === 'Packed'),
      run: async (rows) => {
        await navigate(`/book-courier?order_nos=${rows.map(({ order_no }) => order_no).join(',')}`)
        return undefined
      },
    },
    ...sheets,
  ]
}

/** The file that a courier by hand takes parcels from (spec C1.22). */
const sheetOf = (courier: string): BulkAction<OrderRow> => ({
  label: fill(t.sheetForCourier, { courier: labelText(courier) }),
  fits: (rows) => rows.length <= BOOKED_AT_ONCE && rows.every(({ status }) => status === 'Packed'),
  run: async (rows) => {
    await download('parcelSheet', { courier, order_nos: rows.map(({ order_no }) => order_no).join(',') })
    return undefined
  },
})
