import { useNavigate } from 'react-router'

import type { OrderRow } from '#contract/admin/order.ts'
import { QUOTED_AT_ONCE } from '#contract/admin/parcel-fields.ts'

import { useSession } from '../api/session.ts'
import type { BulkAction } from '../shared/list/bulk-bar.tsx'

/** Booking has a page of its own; without an account with a courier nobody is offered it (spec C1.27). */
export function useBookingAction(): BulkAction<OrderRow>[] {
  const { courier_accounts: accounts } = useSession()
  const navigate = useNavigate()
  if (accounts.length === 0) return []
  return [
    {
      label: 'Book courier',
      fits: (rows) => rows.length <= QUOTED_AT_ONCE && rows.every(({ status }) => status === 'Packed'),
      run: async (rows) => {
        await navigate(`/book-courier?order_nos=${rows.map(({ order_no }) => order_no).join(',')}`)
        return undefined
      },
    },
  ]
}
