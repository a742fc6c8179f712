import { call } from '#web/api/client.ts'
import { foundIn, useAsked } from '#web/shop/shared/use-asked.ts'

/** The coupons that can be used today. */
export const useCoupons = () => useAsked('today', async () => foundIn(await call('getAllCoupon', {})))
