import { messages } from '#contract/core/messages.ts'
import { addAddress, deleteAddress, editAddress, myAddresses } from '#domain/address/address.service.ts'

import type { SomeHandlers } from './handler.ts'

export const addressRoutes = {
  getAllUserAddress: async ({ deps, shopper }) => ({ outcome: await myAddresses(deps, shopper) }),
  addUserAddress: async ({ deps, shopper, input }) => ({
    outcome: await addAddress(deps, shopper, input),
    message: messages.addressSaved,
  }),
  editUserAddress: async ({ deps, shopper, input: { address_id, ...fields } }) => ({
    outcome: await editAddress(deps, shopper, address_id, fields),
    message: messages.addressSaved,
  }),
  deleteUserAddress: async ({ deps, shopper, input }) => ({
    outcome: await deleteAddress(deps, shopper, input.address_id),
    message: messages.addressDeleted,
  }),
} satisfies SomeHandlers
