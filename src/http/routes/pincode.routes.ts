import { done } from '#domain/context.ts'
import { checkPincode } from '#domain/pincode/pincode.service.ts'

import type { SomeHandlers } from '../reply.ts'

export const pincodeRoutes = {
  checkPincode: async ({ deps, input }) => ({ outcome: done(await checkPincode(deps, input.zip)) }),
} satisfies SomeHandlers
