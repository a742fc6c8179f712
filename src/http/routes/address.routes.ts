import { messages } from '#contract/messages.ts'
import { addAddress, myAddresses } from '#domain/address/address.service.ts'

import type { Handlers } from '../reply.ts'

export const addressRoutes = {
  getAllUserAddress: async ({ deps, shopper }) => ({ outcome: await myAddresses(deps, shopper) }),
  addUserAddress: async ({ deps, shopper, input }) => ({
    outcome: await addAddress(deps, shopper, input),
    message: messages.addressSaved,
  }),
} satisfies Handlers
