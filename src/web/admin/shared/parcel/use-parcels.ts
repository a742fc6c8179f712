import { useEffect } from 'react'

import type { ParcelRow } from '#contract/admin/parcels.ts'

import { useQuery, type Query } from '../../api/use-query.ts'

const BOOKING_POLL_MS = 2_000

type Parcels = { rows: readonly ParcelRow[]; load: Pick<Query<unknown>, 'reload'> }

/** The parcels of these orders, newest first; requested every two seconds while one of them is being booked or given up. */
export function useParcels(orderNos: readonly string[]): Parcels {
  const input = orderNos.length > 0 ? ({ order_nos: orderNos.join(','), per_page: 100 } as const) : undefined
  const load = useQuery('parcels', input, { polls: true })
  const rows = load.data?.data ?? []
  const isBusy = rows.some(({ state }) => state === 'requested' || state === 'withdrawn')
  const { reload } = load
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setInterval(reload, BOOKING_POLL_MS)
    return () => clearInterval(timer)
  }, [isBusy, reload])
  return { rows, load }
}
