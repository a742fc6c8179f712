import { useState } from 'react'

import type { ParcelAccount } from '#contract/admin/parcel-fields.ts'
import type { ParcelRow, QuotedOrder } from '#contract/admin/parcels.ts'

import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { gramsOf } from '../shared/order/typed-weight.ts'
import { useParcels } from '../shared/parcel/use-parcels.ts'

/** What was typed or chosen for one order in the place of what was proposed. */
type Typed = { weight?: string; box?: string; service?: string }

export type BookingRow = {
  quote: QuotedOrder
  weight: string
  box: string
  service: string
  parcel: ParcelRow | undefined
  /** why the shop did not take it, from the answer to Book */
  refusal: string | undefined
  isReady: boolean
}

/** Packed orders on their way to a courier: what each would cost, what was chosen, and what became of it. */
export function useBooking(orderNos: readonly string[], account: ParcelAccount) {
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const [weights, setWeights] = useState<Record<string, number>>({})
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [last, setLast] = useState<readonly QuotedOrder[]>()
  const load = useQuery('quoteParcels', { order_nos: [...orderNos], account, weights })
  // prices that are asked for anew leave the rows where they are
  if (load.data && load.data !== last) setLast(load.data)
  const { mutate, busy } = useMutation('bookParcels')
  const parcels = useParcels(orderNos)
  const rows = (last ?? []).map((quote): BookingRow => {
    const { weight, box, service } = typed[quote.order_no] ?? {}
    const grams = quote.weight_g
    const parcel = parcels.rows.find(({ order_no, state }) => order_no === quote.order_no && state !== 'cancelled')
    return {
      quote,
      weight: weight ?? (grams === null ? '' : String(grams / 1000)),
      box: box ?? quote.box ?? '',
      service: service ?? quote.chosen ?? '',
      parcel: parcel?.account === account ? parcel : undefined,
      refusal: refusals[quote.order_no],
      isReady: quote.problem === null && (!parcel || parcel.state === 'made' || parcel.state === 'refused'),
    }
  })
  const set = (orderNo: string, change: Typed) =>
    setTyped((before) => ({ ...before, [orderNo]: { ...before[orderNo], ...change } }))
  const ready = rows.filter(({ isReady }) => isReady)
  const book = async () => {
    setRefusals({})
    const answer = await mutate({ rows: ready.map((row) => toRequest(row, account)) })
    if (answer.status) setRefusals(Object.fromEntries(answer.data.refused.map(({ id, message }) => [id, message])))
    parcels.load.reload()
  }
  /** A weight that was typed is what the prices are for. */
  const requote = (orderNo: string) => {
    const grams = gramsOf(typed[orderNo]?.weight ?? '')
    if (grams !== undefined && weights[orderNo] !== grams) setWeights({ ...weights, [orderNo]: grams })
  }
  return { load, rows, ready, set, requote, book, busy, isQuoting: load.data === undefined }
}

const toRequest = ({ quote, weight, box, service }: BookingRow, account: ParcelAccount) => ({
  order_no: quote.order_no,
  account,
  weight_g: gramsOf(weight) ?? quote.weight_g ?? 0,
  ...(box !== '' && { box }),
  ...(service !== '' && { service_id: service }),
})
