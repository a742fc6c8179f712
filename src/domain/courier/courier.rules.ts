import type { Address } from '#contract/address.ts'
import type { CHOICES } from '#contract/admin/parcel-setting-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import { retryAfterSeconds } from '#domain/retry.rules.ts'
import type { RemarkName } from '#text/languages.ts'

/** What is written of what a provider answered: text of one line, at most 300 characters (spec C9.3). */
export const providerText = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300)

/** Why an account takes nothing while no place was chosen from which it picks parcels up; undefined when it does. */
export const placeProblem = (
  courier: { needsPickupPlace?: boolean } | undefined,
  pickupPlace: string,
): RemarkName | undefined =>
  courier?.needsPickupPlace === true && pickupPlace === '' ? 'choosePickupPlace' : undefined

/** The street of an address as a courier takes it: all that stands above the town. */
export const streetOf = ({ flat_house_no: house, address1, address2, street }: Address): string =>
  [house, address1, address2, street].filter(Boolean).join(', ')

/**
 * The service that takes a parcel: the one that was chosen, where it goes there; else, of those that arrive within so many days
 * or of all where none does, the cheapest, the fastest or the one that the account recommends; ties by days, then the better
 * rating, then number (spec C1.13). Undefined when none goes there.
 */
export function chooseService<S extends Offered>(
  services: readonly S[],
  {
    serviceId,
    days,
    by = 'cheapest',
  }: { serviceId: string | null; days: number | undefined; by?: (typeof CHOICES)[number] },
): S | undefined {
  if (serviceId !== null) return services.find(({ id }) => id === serviceId)
  const inTime = services.filter((service) => days === undefined || service.days <= days)
  return (inTime.length > 0 ? inTime : services).toSorted(ORDERS[by])[0]
}

type Offered = { id: string; price: Paise; days: number; rating?: number; isRecommended?: boolean }
type Failed = { code: string; retryable: boolean }

/** The failures after which a booking goes on by itself: how long it waits, and whether this counts as a try (spec C1.9). */
export type Wait = { seconds: number | undefined; isPause: boolean }

/** When a booking is tried again after its `tries`th counted try failed so; never where `seconds` is undefined. */
export function waitAfter({ code, retryable }: Failed, tries: number): Wait {
  if (code === 'limit') return { seconds: 30, isPause: true }
  if (code === 'auth' || code === 'wallet') return { seconds: 300, isPause: true }
  if (code === 'exists') return { seconds: tries >= EXISTS_MAX ? undefined : 30, isPause: false }
  if (!retryable || tries >= TRIES_MAX) return { seconds: undefined, isPause: false }
  return { seconds: retryAfterSeconds(tries), isPause: false }
}

const TRIES_MAX = 12
const EXISTS_MAX = 3

const byRest = (a: Offered, b: Offered): number =>
  a.days - b.days || (b.rating ?? 0) - (a.rating ?? 0) || (a.id < b.id ? -1 : 1)
const byPrice = (a: Offered, b: Offered): number => a.price - b.price || byRest(a, b)
const ORDERS: Readonly<Record<(typeof CHOICES)[number], (a: Offered, b: Offered) => number>> = {
  cheapest: byPrice,
  fastest: (a, b) => a.days - b.days || byPrice(a, b),
  recommended: (a, b) => Number(b.isRecommended ?? false) - Number(a.isRecommended ?? false) || byPrice(a, b),
}
