import { changeName } from '#domain/account/account.service.ts'
import { changeEmail } from '#domain/account/change-email.service.ts'
import { changeMobile } from '#domain/account/change-mobile.service.ts'
import { setFirstPassword } from '#domain/account/first-password.service.ts'
import { setLanguage } from '#domain/account/own-language.service.ts'
import { endOtherSessions, endSession, mySessions } from '#domain/account/own-sessions.service.ts'
import { remarkTexts } from '#domain/answer/answer-text.rules.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { deleteAccount } from '#domain/retention/delete-account.service.ts'
import { withdrawErasure } from '#domain/shopper/data-request.service.ts'

import { toOwnSession } from '../../shapes/account.shape.ts'
import type { SomeHandlers } from './handler.ts'

const nothing = () => ({})

/** What a shopper changes of their own account (spec N4). */
export const ownAccountRoutes = {
  changeName: async ({ deps, shopper, input: { name } }) => {
    await changeName(deps, shopper.id, name)
    return { outcome: done({}), message: 'nameChanged' }
  },
  setLanguage: async ({ deps, shopper, input: { language } }) => ({
    outcome: mapOutcome(await setLanguage(deps, shopper.id, language), nothing),
    message: 'languageSaved',
  }),
  changeEmail: async ({ deps, shopper, input: { email_id: email }, caller: { ip, token = '' } }) => ({
    outcome: mapOutcome(await changeEmail(deps, shopper, { email, token, ip }), nothing),
    message: 'linkSent',
  }),
  changeMobile: async ({ deps, shopper, input: { mobile, six_digit_code: code }, caller: { ip, token = '' } }) => ({
    outcome: mapOutcome(await changeMobile(deps, shopper, { mobile, code, token, ip }), nothing),
    message: 'mobileChanged',
  }),
  setPassword: async ({ deps, shopper, input, caller: { ip, token = '' } }) => ({
    outcome: mapOutcome(
      await setFirstPassword(deps, shopper, { password: input.new_password, again: input.retype_password, token, ip }),
      nothing,
    ),
    message: 'passwordSet',
  }),
  mySessions: async ({ deps, shopper, caller: { token = '' } }) => ({
    outcome: done((await mySessions(deps, shopper.id, token)).map(toOwnSession)),
  }),
  endSession: async ({ deps, shopper, input: { session_id: id } }) => ({
    outcome: mapOutcome(await endSession(deps, { shopperId: shopper.id, id }), nothing),
    message: 'sessionEnded',
  }),
  endOtherSessions: async ({ deps, shopper, caller: { token = '' } }) => {
    await endOtherSessions(deps, shopper.id, token)
    return { outcome: done({}), message: 'othersEnded' }
  },
  deleteAccount: async ({ deps, shopper, input: { typed }, caller: { ip, token = '' } }) => {
    const outcome = await deleteAccount(deps, shopper, { typed, token, ip })
    const isOver = outcome.ok && outcome.value.length === 0
    return {
      outcome: mapOutcome(outcome, (waitsFor) => ({ waits_for: remarkTexts(waitsFor, deps.language) })),
      message: isOver ? 'accountDeleted' : 'accountToDelete',
    }
  },
  keepAccount: async ({ deps, shopper }) => ({
    outcome: mapOutcome(await withdrawErasure(deps, shopper.id), nothing),
    message: 'accountRetained',
  }),
} satisfies SomeHandlers
