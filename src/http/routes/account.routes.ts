import { apiMessages } from '#contract/core/api-messages.ts'
import { getProfile, login, logout } from '#domain/account/account.service.ts'
import { withdrawWhatsapp } from '#domain/account/consent.service.ts'
import { done, mapOutcome } from '#domain/context.ts'

import { toProfile, toSession } from '../shapes/account.shape.ts'
import type { SomeHandlers } from './handler.ts'

export const accountRoutes = {
  login: async ({ deps, input, caller }) => ({
    outcome: mapOutcome(
      await login(deps, { email: input.email_id, password: input.password, ip: caller.ip }),
      toSession,
    ),
    message: apiMessages.loggedIn,
  }),
  logout: async ({ deps, caller }) => {
    await logout(deps, caller.token ?? '')
    return { outcome: done({}), message: apiMessages.loggedOut }
  },
  getUserProfile: async ({ deps, shopper }) => ({ outcome: mapOutcome(await getProfile(deps, shopper.id), toProfile) }),
  withdrawWhatsapp: async ({ deps, shopper }) => {
    await withdrawWhatsapp(deps, shopper.id)
    return { outcome: done({}), message: apiMessages.whatsappWithdrawn }
  },
} satisfies SomeHandlers
