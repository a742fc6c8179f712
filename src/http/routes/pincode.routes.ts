import { done } from '#domain/context.ts'
import { checkPincode } from '#domain/pincode/pincode.service.ts'

import type { SomeHandlers } from './handler.ts'

export const pincodeRoutes = {
  checkPincode: async ({ deps, input }) => {
    const { isServed, takesCash, days, city, state } = await checkPincode(deps, input.zip)
    return { outcome: done({ serviceable: isServed, cod: takesCash, etd_days: days, city, state }) }
  },
} satisfies SomeHandlers
