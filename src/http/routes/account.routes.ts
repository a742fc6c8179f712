import { messages } from '#contract/core/messages.ts'
import { login, logout, profile } from '#domain/account/account.service.ts'
import { done } from '#domain/context.ts'

import type { SomeHandlers } from '../reply.ts'

export const accountRoutes = {
  login: async ({ deps, input, caller }) => ({
    outcome: await login(deps, { email: input.email_id, password: input.password, ip: caller.ip }),
    message: messages.loggedIn,
  }),
  logout: async ({ deps, caller }) => {
    await logout(deps, caller.token ?? '')
    return { outcome: done({}), message: messages.loggedOut }
  },
  getUserProfile: async ({ deps, shopper }) => ({ outcome: await profile(deps, shopper.id) }),
} satisfies SomeHandlers
