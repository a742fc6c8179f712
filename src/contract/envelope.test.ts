import { expect, test } from 'vitest'

import { answerOf, endsSession, isTemporary, type Envelope } from './envelope.ts'

/** What a proxy answers in the place of the server: JSON perhaps, but no envelope of ours. */
const ofProxy = (status: number, body: object = {}) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what comes from outside is typed by trust alone
  answerOf(body as Envelope<unknown, string>, status)

test('an answer without a code goes by its HTTP status (spec D154)', () => {
  for (const status of [500, 502, 503, 504, 408, 429])
    expect([status, isTemporary(ofProxy(status))]).toEqual([status, true])
  for (const status of [400, 402, 404, 409, 422])
    expect([status, isTemporary(ofProxy(status))]).toEqual([status, false])
})

test('401, 419 and a 403 that says why end the session; a bare 403 does not', () => {
  const message = 'Please log in.'
  for (const status of [401, 419, 403]) expect(endsSession(ofProxy(status, { message, code: 'NEWER_CODE' }))).toBe(true)
  expect([endsSession(ofProxy(401)), endsSession(ofProxy(419)), endsSession(ofProxy(403))]).toEqual([true, true, false])
  expect(endsSession(ofProxy(422, { message }))).toBe(false)
})
