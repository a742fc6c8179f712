import { tariffsDiffer } from '#domain/settings/tariffs-differ.rules.ts'

import { savedPincode } from '../delivery/saved-pincode.ts'
import { useDelivery, type Delivery, type ParcelContent } from '../delivery/use-delivery.ts'
import { useSettings } from '../settings.ts'
import { useHydrated } from '../use-hydrated.ts'

/** For a question about the place alone. */
const NO_PARCEL: ParcelContent = { leadDays: 0, lines: [] }

/** What the shop says of the pincode that this browser remembers, where delivery depends on it; undefined while `isNeeded` is false. */
export function useDeliveryOfCart(isNeeded: boolean): Delivery | undefined {
  const { limits } = useSettings()
  const isHydrated = useHydrated()
  const zip = isNeeded && isHydrated && tariffsDiffer(limits.delivery) ? savedPincode() : undefined
  return useDelivery(zip, NO_PARCEL)
}
