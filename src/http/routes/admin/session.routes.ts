import { adminCalls, adminRow } from '#contract/admin/endpoints.ts'
import type { Session } from '#contract/admin/session.ts'
import { isoDate } from '#contract/core/dates.ts'
import { done, mapOutcome, type AdminOutcome } from '#domain/context.ts'
import { isProduction, readSettings } from '#domain/settings/settings.service.ts'
import { changeSelf, endOwnSession } from '#domain/staff/people.service.ts'
import { codesLeftOf, confirmTotp, renewRecoveryCodes, startTotp, stopTotp } from '#domain/staff/second-step.service.ts'
import { forgotStaffPassword, lookAtLink, takeLink } from '#domain/staff/staff-link.service.ts'
import {
  changeOwnPassword,
  confirmPassword,
  loginStaff,
  loginWithCode,
  logoutStaff,
  type LoggedIn,
} from '#domain/staff/staff-login.service.ts'
import { listOwnSessions } from '#domain/staff/staff-session.service.ts'

import { toOwnSession, toSession } from '../../shapes/session.shape.ts'
import type { AdminReply, AdminRequest, SomeAdminHandlers } from './handler.ts'

const noSession = { session: undefined }

/** The login, and what everybody does with their own account. */
export const sessionRoutes = {
  login: async ({ deps, input, from, browserMark }) => {
    const outcome = await loginStaff(deps, { ...input, mark: browserMark, from })
    if (!outcome.ok) return { outcome }
    const step = outcome.value
    if (step.next === 'code') return { outcome: done({ next: step.next, ticket: step.ticket }) }
    return letIn(step, step.next)
  },
  loginCode: async ({ deps, input: { ticket, code, recovery_code }, from }) => {
    const outcome = await loginWithCode(deps, { ticket, code, recoveryCode: recovery_code, from })
    return outcome.ok ? letIn(outcome.value, 'in' as const) : { outcome }
  },
  logout: async ({ deps, who, from }) => {
    await logoutStaff(deps, who, from)
    return { outcome: done({}), cookies: noSession }
  },
  session: async (request) => ({
    outcome: done(await sessionOf(request)),
    cookies: { language: request.who.language },
  }),
  confirmPassword: async ({ deps, input: { password, code }, who, from }) => {
    const outcome = await confirmPassword(deps, { who, password, code, from })
    return { outcome: mapOutcome(outcome, (until) => ({ confirmed_until: isoDate(until) })) }
  },
  forgotPassword: async ({ deps, input, from }) => ({
    outcome: nothingOf(await forgotStaffPassword(deps, { ...input, from })),
    message: 'staffLinkSent',
  }),
  lookAtLink: async ({ deps, input }) => ({ outcome: await lookAtLink(deps, input.token) }),
  useLink: async ({ deps, input, from }) => ({ outcome: nothingOf(await takeLink(deps, input, from)) }),
  me: async ({ who: { name, email, role, language, hasTwoSteps } }) => ({
    outcome: done({ name, email, role, language, two_steps: hasTwoSteps }),
  }),
  changeMe: {
    write: (tx, { input, actor, who }) => changeSelf(tx, { actor, id: who.staffId, change: input }),
    answer: async () => done({}),
  },
  changeMyPassword: async ({ deps, input: { current, new: next }, who, from }) =>
    renewed(await changeOwnPassword(deps, { who, current, next, from }), () => ({})),
  mySessions: async ({ deps, who }) => ({
    outcome: done((await listOwnSessions(deps, who)).map(toOwnSession)),
  }),
  endMySession: {
    write: (tx, { input, actor, who }) => endOwnSession(tx, { actor, id: input.id, staffId: who.staffId }),
    answer: async () => done({}),
  },
  startTotp: async ({ deps, who }) => ({
    outcome: mapOutcome(await startTotp(deps, who), ({ secret, qrSvg }) => ({
      secret,
      qr_svg: qrSvg,
    })),
  }),
  confirmTotp: async ({ deps, input, who, actor, from }) =>
    renewed(await confirmTotp(deps, { who, actor, code: input.code, ip: from.ip }), ({ codes }) => ({
      recovery_codes: codes,
    })),
  stopTotp: async ({ deps, who, actor }) => renewed(await stopTotp(deps, { who, actor }), () => ({})),
  newRecoveryCodes: async ({ deps, who, actor }) => ({
    outcome: mapOutcome(await renewRecoveryCodes(deps, { who, actor }), (codes) => ({
      recovery_codes: codes,
    })),
  }),
} satisfies SomeAdminHandlers

const letIn = <N extends 'in' | 'setup'>({ token, mark, language }: LoggedIn, next: N) => ({
  outcome: done({ next }),
  cookies: { session: token, browser: mark, language },
})

/** The session goes on under a new token: the old one is no longer good. */
function renewed<T extends { token: string }, U>(
  outcome: AdminOutcome<T, unknown>,
  shape: (value: T) => U,
): AdminReply<U> {
  if (!outcome.ok) return { outcome }
  return { outcome: done(shape(outcome.value)), cookies: { session: outcome.value.token } }
}

const nothingOf = (outcome: AdminOutcome<undefined>): AdminOutcome<Record<string, never>> =>
  mapOutcome(outcome, () => ({}))

async function sessionOf({ deps, who }: AdminRequest<'session'>): Promise<Session> {
  const settings = await readSettings(deps)
  const rights = adminCalls.filter((name) => {
    const { who: roles } = adminRow(name)
    return roles !== 'anybody' && roles.includes(who.role)
  })
  return toSession(who, {
    settings,
    rights,
    codesLeft: await codesLeftOf(deps, who.staffId),
    isProduction: await isProduction(deps.db),
    accounts: deps.couriers.map(({ name }) => name),
  })
}
