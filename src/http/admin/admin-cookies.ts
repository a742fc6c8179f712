import type { FastifyReply, FastifyRequest } from 'fastify'

import { KNOWN_BROWSER_DAYS, SESSION_HOURS } from '#domain/staff/staff.rules.ts'

const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3_600

/** `session` says who is logged in; `browser` only gives a known browser tries of its own (spec B1.2). */
export type AdminCookie = 'session' | 'browser'
const lasts: Readonly<Record<AdminCookie, number>> = {
  session: SESSION_HOURS * HOUR_SECONDS,
  browser: KNOWN_BROWSER_DAYS * DAY_SECONDS,
}
const plainName: Readonly<Record<AdminCookie, string>> = { session: 'admin', browser: 'admin_browser' }

/** The value of one of our cookies, as it was sent and not yet believed. */
export const readCookie = (request: FastifyRequest, cookie: AdminCookie): string | undefined =>
  request.cookies[nameOf(cookie, request)]

/** No script reads it and no other site sends it. Under https `__Host-` binds it to this very host, with the path of all of it. */
export function writeCookie(reply: FastifyReply, cookie: AdminCookie, value: string): void {
  reply.setCookie(nameOf(cookie, reply.request), value, { ...bounds(reply.request), maxAge: lasts[cookie] })
}

export function clearCookie(reply: FastifyReply, cookie: AdminCookie): void {
  reply.clearCookie(nameOf(cookie, reply.request), bounds(reply.request))
}

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https'
const nameOf = (cookie: AdminCookie, request: FastifyRequest) =>
  `${isSecure(request) ? '__Host-' : ''}${plainName[cookie]}`
const bounds = (request: FastifyRequest) =>
  ({
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request),
    path: isSecure(request) ? '/' : '/admin',
  }) as const
