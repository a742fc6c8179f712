import type { TrackStatus } from '#contract/order-steps.ts'
import type { PartStatus } from '#contract/order.ts'
import type { Deps } from '#domain/context.ts'
import { readRestDay } from '#domain/order/order.service.ts'
import { parcelLink } from '#domain/parcel/parcel-link.rules.ts'
import { carryingParcels } from '#domain/parcel/parcel.service.ts'
import { isComingBack } from '#domain/parcel/part.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

/** One of the two parcels of an order, as its shopper sees it. */
export type OrderPart = { carrier: string | null; number: string | null; link: string | null; status: PartStatus }
export type OrderParts = { parts: OrderPart[]; restOn: string | null }

/** The parcels of an order that goes in two, and when its rest leaves (YYYY-MM-DD); none of one that goes whole (spec C6.9). */
export async function partsOfOrder(
  deps: Pick<Deps, 'db' | 'settings' | 'couriers'>,
  { id, status }: { id: number; status: TrackStatus },
): Promise<OrderParts> {
  const [parts, restOn] = await Promise.all([carryingParcels(deps.db, id), readRestDay(deps.db, id)])
  if (parts.length < 2 && restOn === null) return { parts: [], restOn: null }
  const { couriers } = (await readSettings(deps)).selling
  return {
    restOn,
    parts: parts.map(({ account, courier, awb, tracking, state }) => {
      const pattern = couriers.find(({ name }) => name === courier)?.link ?? ''
      const byAccount = deps.couriers.find(({ name }) => name === account)
      return {
        carrier: courier,
        number: awb,
        link: (account === 'hand' ? parcelLink(pattern, awb ?? '') : awb && byAccount?.trackingLink?.(awb)) || null,
        status: statusOf({ isByHand: account === 'hand', isBooked: state === 'booked', tracking }, status),
      }
    }),
  }
}

type Seen = { isByHand: boolean; isBooked: boolean; tracking: Parameters<typeof isComingBack>[0] }

/** Of what is carried by hand nobody reports: it is where its order is, once somebody has it. */
function statusOf({ isByHand, isBooked, tracking }: Seen, status: TrackStatus): PartStatus {
  if (isComingBack(tracking)) return 'back'
  if (tracking === 'delivered' || status === 'Delivered') return 'delivered'
  if (isByHand) return isBooked && status !== 'Packed' ? 'on_way' : 'packed'
  return tracking === 'none' || tracking === 'booked' ? 'packed' : 'on_way'
}
