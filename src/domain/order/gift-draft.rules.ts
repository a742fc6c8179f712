import type { Address } from '#contract/address.ts'
import { addDays } from '#contract/core/dates.ts'
import type { Gift } from '#contract/gift.ts'

/** A gift's parcel is for who receives it, whoever the address was saved for. */
export const addressOfGift = (address: Address, gift: Gift | undefined): Address =>
  gift ? { ...address, contact_name: gift.to_name, contact_mobile: gift.to_mobile } : address

/**
 * The day on which a gift leaves to arrive on its day; undefined where it has none and leaves as any other order, null where
 * its day is none of those that can be asked for.
 */
export function giftLeavesOn(
  gift: Gift | undefined,
  days: () => readonly string[],
  travelDays: number,
): string | undefined | null {
  if (!gift?.deliver_on) return undefined
  return days().includes(gift.deliver_on) ? addDays(gift.deliver_on, -travelDays) : null
}
