import { addAddress, deleteAddress, editAddress, myAddresses } from '#domain/address/address.service.ts'
import { done } from '#domain/context.ts'
import { tariffThere } from '#domain/delivery/place-tariff.service.ts'
import { openTo, shopState } from '#domain/order/other-state.rules.ts'
import { checkPincode } from '#domain/pincode/pincode.service.ts'
import { readSettings } from '#domain/settings/settings.service.ts'
import { dispatchDayNow, giftDaysTo } from '#domain/stock/capacity.service.ts'
import { staleIn } from '#domain/stock/fresh.service.ts'

import { toFreshChanges, toLines } from '../../shapes/cart.shape.ts'
import type { SomeHandlers } from './handler.ts'

/** Where parcels go: a shopper's addresses, and whether a pincode is served. */
export const addressRoutes = {
  getAllUserAddress: async ({ deps, shopper }) => ({ outcome: await myAddresses(deps, shopper) }),
  addUserAddress: async ({ deps, shopper, input }) => ({
    outcome: await addAddress(deps, shopper, input),
    message: 'addressSaved',
  }),
  editUserAddress: async ({ deps, shopper, input: { address_id, ...fields } }) => ({
    outcome: await editAddress(deps, shopper, address_id, fields),
    message: 'addressSaved',
  }),
  deleteUserAddress: async ({ deps, shopper, input }) => ({
    outcome: await deleteAddress(deps, shopper, input.address_id),
    message: 'addressDeleted',
  }),
  checkPincode: async ({ deps, input }) => {
    const { zip, lead_days: leadDays, all_product, product_ids: productIds, gift } = input
    const lines = toLines(all_product ?? [])
    const sent = { lines, productIds: productIds ?? [], leadDays: leadDays ?? 0 }
    const dispatchOn = await dispatchDayNow(deps, sent)
    const { isServed, takesCash, days, city, state } = await checkPincode(deps, zip, dispatchOn)
    const settings = await readSettings(deps)
    const tariff = await tariffThere(deps, zip)
    const law = { other_state: openTo(state, settings), shop_state: shopState(settings) }
    const stale = isServed && all_product ? await staleIn(deps, zip, { lines, dispatchOn }) : []
    const fresh = { changes: toFreshChanges(zip, stale, deps.language) }
    const ofGift = isServed && gift === 1 ? { gift_days: await giftDaysTo(deps, zip, sent) } : {}
    const there = { serviceable: isServed, cod: takesCash, etd_days: days, city, state, tariff }
    return { outcome: done({ ...there, ...law, ...fresh, ...ofGift }) }
  },
} satisfies SomeHandlers
