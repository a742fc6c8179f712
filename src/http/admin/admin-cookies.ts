import type { FastifyReply, FastifyRequest } from 'fastify'

import { TRUSTED_BROWSER_DAYS, SESSION_HOURS } from '#domain/staff/staff.rules.ts'

import { OFFICE_LANGUAGE_COOKIE } from '../address/office-language.ts'
import type { AdminCookies } from '../routes/admin/handler.ts'
import { isSecure } from '../server/secure-cookies.ts'

const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3_600
const YEAR_SECONDS = 365 * DAY_SECONDS

const COOKIES = ['session', 'browser'] as const
type AdminCookie = (typeof COOKIES)[number]
const lasts: Readonly<Record<AdminCookie, number>> = {
  session: SESSION_HOURS * HOUR_SECONDS,
  browser: TRUSTED_BROWSER_DAYS * DAY_SECONDS,
}
const plainName: Readonly<Record<AdminCookie, string>> = { session: 'admin', browser: 'admin_browser' }

/** The value of one of our cookies, as it was sent and not yet believed. */
export const readCookie = (request: FastifyRequest, cookie: AdminCookie): string | undefined =>
  request.cookies[nameOf(cookie, request)]

/** Sets cookies that no script reads and no other site sends; undefined takes one away. */
export function setCookies(reply: FastifyReply, cookies: AdminCookies): void {
  for (const cookie of COOKIES) {
    if (!(cookie in cookies)) continue
    const value = cookies[cookie]
    const name = nameOf(cookie, reply.request)
    if (value === undefined) reply.clearCookie(name, bounds(reply.request))
    else reply.setCookie(name, value, { ...bounds(reply.request), maxAge: lasts[cookie] })
  }
  if (cookies.language)
    reply.setCookie(OFFICE_LANGUAGE_COOKIE, cookies.language, {
      ...bounds(reply.request),
      path: '/admin',
      maxAge: YEAR_SECONDS,
    })
}

/** Under https `__Host-` binds a cookie to this very host, with the path of all of it. */
const nameOf = (cookie: AdminCookie, request: FastifyRequest) =>
  `${isSecure(request, 'admin') ? '__Host-' : ''}${plainName[cookie]}`
const bounds = (request: FastifyRequest) =>
  ({
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request, 'admin'),
    path: isSecure(request, 'admin') ? '/' : '/admin',
  }) as const
