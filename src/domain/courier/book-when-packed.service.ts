import { done, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import type { Actor } from '#domain/journal/journal.service.ts'
import { readForParcelOf } from '#domain/order/order.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { requestBooking } from './request-booking.service.ts'

/**
 * Has an order booked that was packed just now, where the settings say so and it has a box and a weight (spec C1.15). What no
 * courier takes as it is stays packed all the same: Book courier says why.
 */
export async function bookWhenPacked(
  deps: Pick<Deps, 'couriers'>,
  tx: Tx,
  { actor, orderNo }: { actor: Actor; orderNo: string },
): Promise<AdminOutcome<undefined>> {
  const [courier] = deps.couriers
  if (!courier || (await readSettingsNow(tx)).parcels.book !== 'packed') return done(undefined)
  const packed = await readForParcelOf(tx, orderNo)
  if (packed === undefined || packed.box === null || packed.weightGrams === null) return done(undefined)
  const box = { name: packed.box, weightGrams: packed.weightGrams }
  await requestBooking(deps, tx, { actor, orderNo, account: courier.name, box })
  return done(undefined)
}
