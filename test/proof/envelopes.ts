import { expect } from 'vitest'

import type { Answer } from '#test/shop/shop.ts'

/** Every answer is the envelope and nothing else, and says the same status as HTTP (spec D90, R1.0). */
export const expectEnvelope = ({ status, headers, body }: Answer): void => {
  const { data, errors, ...rest } = body
  expect(data).toBeDefined()
  const code = status < 300 ? null : expect.stringMatching(/^[A-Z][A-Z_]+$/)
  expect(rest).toEqual({ status: status < 300, status_code: status, message: expect.any(String), code })
  expect(body.message).not.toBe('')
  // a programmer's words: of a library, of SQL, of a stack
  expect(body.message).not.toMatch(/invalid input|expected|undefined|error:|select |\bat .*:\d+/i)
  for (const text of Object.values(errors ?? {})) expect(text).toEqual(text.map(() => expect.any(String)))
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['x-request-id']).toEqual(expect.any(String))
}

/** A refusal in the envelope, with these words when they are given. */
export const expectRefusal = (answer: Answer, status: number, message?: string): void => {
  expectEnvelope(answer)
  expect({ status: answer.status, message: answer.body.message }).toEqual({
    status,
    message: message ?? answer.body.message,
  })
}
