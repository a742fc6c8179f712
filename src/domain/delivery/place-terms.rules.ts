import type { ShopSettings } from '#contract/admin/settings.ts'
import { distanceOf } from '#domain/pincode/pincode.rules.ts'
import { placeOf } from '#domain/pincode/places.rules.ts'
import { isWithinState, stateOfAddress } from '#domain/pincode/state.rules.ts'
import { termsOfShop, type SaleTerms } from '#domain/settings/sale-terms.rules.ts'

/** Where a parcel goes, and the tariff that its delivery areas name. */
export type ParcelPlace = { zip: string; state?: string; areaTariff: string | null | undefined }
type Places = Pick<ShopSettings, 'shop' | 'delivery'>

/**
 * The key of the tariff that holds at a pincode (spec C3.3): the one of its areas, else by how near it is to the shop's; that
 * of everywhere else without a pincode and for one that no place is known for. '' as long as the owner has no tariff.
 */
export function tariffAt({ shop, delivery }: Places, place: Omit<ParcelPlace, 'state'> | undefined): string {
  const { tariffs, by_distance: byDistance } = delivery
  const named = place?.areaTariff
  if (named !== undefined && named !== null && tariffs.some(({ key }) => key === named)) return named
  const isPlace = place !== undefined && placeOf(place.zip) !== undefined
  return byDistance[isPlace ? distanceOf(shop.pincode, place.zip) : 'elsewhere']
}

/** The shop's terms where a parcel goes; without a place those of another state and of elsewhere. */
export const termsAt = (settings: ShopSettings, place: ParcelPlace | undefined): SaleTerms =>
  termsOfShop(settings, {
    isWithinState:
      place?.state !== undefined &&
      isWithinState(stateOfAddress({ state: place.state, zip: place.zip }), settings.shop.pincode),
    tariff: tariffAt(settings, place),
  })
