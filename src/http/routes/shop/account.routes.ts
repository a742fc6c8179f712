import { getProfile, login, logout } from '#domain/account/account.service.ts'
import { setWhatsapp } from '#domain/account/consent.service.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { erasureWaitsFor } from '#domain/shopper/shopper.service.ts'

import { toProfile, toSession } from '../../shapes/account.shape.ts'
import { visitorOf, type SomeHandlers } from './handler.ts'

export const accountRoutes = {
  login: async ({ deps, input, caller }) => ({
    outcome: mapOutcome(
      await login(deps, { email: input.email_id, password: input.password, ...visitorOf(caller) }),
      toSession,
    ),
    message: 'loggedIn',
  }),
  logout: async ({ deps, caller }) => {
    await logout(deps, caller.token ?? '')
    return { outcome: done({}), message: 'loggedOut' }
  },
  getUserProfile: async ({ deps, shopper }) => {
    const profile = await getProfile(deps, shopper.id)
    const waitsFor = shopper.isErasureRequested ? await erasureWaitsFor(deps, shopper.id) : undefined
    return { outcome: mapOutcome(profile, (found) => toProfile(found, waitsFor)) }
  },
  setConsent: async ({ deps, shopper, input: { given, place } }) => {
    await setWhatsapp(deps, { shopperId: shopper.id, place, isGiven: given === 1 })
    return { outcome: done({}), message: given === 1 ? 'whatsappGiven' : 'whatsappWithdrawn' }
  },
  withdrawWhatsapp: async ({ deps, shopper }) => {
    await setWhatsapp(deps, { shopperId: shopper.id, place: 'profile', isGiven: false })
    return { outcome: done({}), message: 'whatsappWithdrawn' }
  },
} satisfies SomeHandlers
