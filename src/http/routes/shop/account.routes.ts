import { getProfile, login, logout } from '#domain/account/account.service.ts'
import { setConsent } from '#domain/account/consent.service.ts'
import { remarkTexts } from '#domain/answer/answer-text.rules.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { dropCart } from '#domain/reminder/saved-cart.service.ts'
import { erasureWaitsFor } from '#domain/shopper/shopper.service.ts'

import { toProfile, toSession } from '../../shapes/account.shape.ts'
import { visitorOf, type SomeHandlers } from './handler.ts'

const consentAnswers = {
  whatsapp: { given: 'whatsappGiven', withdrawn: 'whatsappWithdrawn' },
  marketing: { given: 'marketingGiven', withdrawn: 'marketingWithdrawn' },
} as const

export const accountRoutes = {
  login: async ({ deps, input, caller }) => ({
    outcome: mapOutcome(
      await login(deps, { email: input.email_id, password: input.password, ...visitorOf(caller) }),
      toSession,
    ),
    message: 'loggedIn',
  }),
  logout: async ({ deps, caller, shopper }) => {
    await logout(deps, caller.token ?? '')
    await dropCart(deps, shopper.id)
    return { outcome: done({}), message: 'loggedOut' }
  },
  getUserProfile: async ({ deps, shopper }) => {
    const profile = await getProfile(deps, shopper.id)
    const waitsFor = shopper.isErasureRequested ? await erasureWaitsFor(deps, shopper.id) : undefined
    return {
      outcome: mapOutcome(profile, (found) => toProfile(found, waitsFor && remarkTexts(waitsFor, deps.language))),
    }
  },
  setConsent: async ({ deps, shopper, input: { purpose, given, place } }) => {
    const isGiven = given === 1
    await setConsent(deps, { shopperId: shopper.id, purpose, place, isGiven })
    return { outcome: done({}), message: consentAnswers[purpose][isGiven ? 'given' : 'withdrawn'] }
  },
  withdrawWhatsapp: async ({ deps, shopper }) => {
    await setConsent(deps, { shopperId: shopper.id, purpose: 'whatsapp', place: 'profile', isGiven: false })
    return { outcome: done({}), message: 'whatsappWithdrawn' }
  },
} satisfies SomeHandlers
