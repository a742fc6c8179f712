import { apiMessages } from '#contract/core/api-messages.ts'
import { addAddress, deleteAddress, editAddress, myAddresses } from '#domain/address/address.service.ts'
import { done } from '#domain/context.ts'
import { checkPincode } from '#domain/pincode/pincode.service.ts'

import type { SomeHandlers } from './handler.ts'

/** Where parcels go: a shopper's addresses, and whether a pincode is served. */
export const addressRoutes = {
  getAllUserAddress: async ({ deps, shopper }) => ({ outcome: await myAddresses(deps, shopper) }),
  addUserAddress: async ({ deps, shopper, input }) => ({
    outcome: await addAddress(deps, shopper, input),
    message: apiMessages.addressSaved,
  }),
  editUserAddress: async ({ deps, shopper, input: { address_id, ...fields } }) => ({
    outcome: await editAddress(deps, shopper, address_id, fields),
    message: apiMessages.addressSaved,
  }),
  deleteUserAddress: async ({ deps, shopper, input }) => ({
    outcome: await deleteAddress(deps, shopper, input.address_id),
    message: apiMessages.addressDeleted,
  }),
  checkPincode: async ({ deps, input }) => {
    const { isServed, takesCash, days, city, state } = await checkPincode(deps, input.zip, input.lead_days ?? 0)
    return { outcome: done({ serviceable: isServed, cod: takesCash, etd_days: days, city, state }) }
  },
} satisfies SomeHandlers
