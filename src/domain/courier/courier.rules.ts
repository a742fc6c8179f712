import type { Address } from '#contract/address.ts'
import type { Paise } from '#contract/core/money.ts'
import { retryAfterSeconds } from '#domain/retry.rules.ts'

/** What is written of what a provider answered: text of one line, at most 300 characters (spec C9.3). */
export const providerText = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300)

/** The street of an address as a courier takes it: all that stands above the town. */
export const streetOf = ({ flat_house_no: house, address1, address2, street }: Address): string =>
  [house, address1, address2, street].filter(Boolean).join(', ')

/**
 * The service that takes a parcel: the one that was chosen, where it goes there; else the cheapest that arrives within so many
 * days, or the cheapest of all where none does; ties by days, then by number (spec C1.13). Undefined when none goes there.
 */
export function chooseService<S extends Offered>(
  services: readonly S[],
  { serviceId, days }: { serviceId: string | null; days: number | undefined },
): S | undefined {
  if (serviceId !== null) return services.find(({ id }) => id === serviceId)
  const inTime = services.filter((service) => days === undefined || service.days <= days)
  return (inTime.length > 0 ? inTime : services).toSorted(byPrice)[0]
}

type Offered = { id: string; price: Paise; days: number }
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

const byPrice = (a: Offered, b: Offered): number => a.price - b.price || a.days - b.days || (a.id < b.id ? -1 : 1)
