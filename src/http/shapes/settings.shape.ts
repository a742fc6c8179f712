import { shopSettings, type ShopSettings } from '#contract/admin/settings.ts'
import {
  ANNAS_MAX_RUPEES,
  ANNAS_MIN_RUPEES,
  ANNAS_OFFER_ABOVE,
  ANNAS_PER_RUPEE,
  DELIVERY_FEE,
  FREE_DELIVERY_UP_TO,
} from '#contract/core/limits.ts'
import { toRupees } from '#contract/core/money.ts'
import type { Settings } from '#contract/settings.ts'

const publicSettings = shopSettings.omit({
  packed_by: true,
  country_of_origin: true,
  metadata: true,
  annas_per_hundred: true,
  dispatch_days: true,
  otp_per_hour: true,
  review_after_delivery: true,
  owner_email: true,
  owner_mobile: true,
})

/** What everybody may know of the shop (spec D112). */
export const toSettings = (settings: ShopSettings, homeUrl: string): Settings => ({
  ...publicSettings.parse(settings),
  logo: '/logo.svg',
  home_url: homeUrl,
  limits: {
    free_delivery_at: toRupees(FREE_DELIVERY_UP_TO),
    delivery_fee: toRupees(DELIVERY_FEE),
    annas_per_rupee: ANNAS_PER_RUPEE,
    annas_per_hundred: settings.annas_per_hundred,
    annas_min: ANNAS_MIN_RUPEES,
    annas_max: ANNAS_MAX_RUPEES,
    annas_offer_above: ANNAS_OFFER_ABOVE,
  },
  payment_modes: ['online', 'cod'],
})
