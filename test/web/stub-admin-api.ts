import { vi } from 'vitest'

import { ADMIN_API, adminCalls, adminRow, type AdminCall } from '#contract/admin/endpoints.ts'
import { adminRefusals, type AdminRefusalCode } from '#contract/admin/refusals.ts'
import { refusalText } from '#domain/answer/answer-text.rules.ts'

type Sent = { name: AdminCall; address: string; body: unknown; headers: Record<string, string> }
type Envelope = Record<string, unknown> & { status_code: number }

export const accepted = (data: unknown): Envelope => ({
  status: true,
  status_code: 200,
  message: 'OK',
  code: null,
  data,
})

/** A refusal as the owner's side words it. */
export const refusal = (
  code: AdminRefusalCode,
  { data = null, errors }: { data?: unknown; errors?: Record<string, string[]> } = {},
): Envelope => ({
  status: false,
  status_code: adminRefusals[code][0],
  message: refusalText({ code }, 'en', adminRefusals),
  code,
  data,
  ...(errors && { errors }),
})

/**
 * The browser's fetch with written answers of the owner's side, one after the other for each call; the last one of a
 * reading call stays. A call without an answer finds no network. `vi.unstubAllGlobals()` takes it away.
 */
export function stubAdminApi() {
  const answers = new Map<AdminCall, Envelope[]>()
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    async (
      address: string,
      { method = 'GET', body, headers }: { method?: string; body?: string; headers: Record<string, string> },
    ) => {
      const name = nameOf(method, address)
      sent.push({ name, address, body: body === undefined ? undefined : JSON.parse(body), headers })
      const left = answers.get(name) ?? []
      const answer = method === 'GET' && left.length === 1 ? left[0] : left.shift()
      if (!answer) throw new TypeError('no network')
      return Response.json(answer, { status: answer.status_code })
    },
  )
  return {
    answer: (name: AdminCall, ...envelopes: Envelope[]): void => {
      answers.set(name, [...(answers.get(name) ?? []), ...envelopes])
    },
    sentTo: (name: AdminCall): Sent[] => sent.filter((call) => call.name === name),
  }
}

function nameOf(method: string, address: string): AdminCall {
  const path = address.split('?')[0] ?? ''
  const ofMethod = adminCalls.filter((name) => adminRow(name).method === method)
  // '/orders/callers' is no order's
  const found =
    ofMethod.find((name) => `${ADMIN_API}${adminRow(name).path}` === path) ??
    ofMethod.find((name) => new RegExp(`^${ADMIN_API}${adminRow(name).path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
  if (!found) throw new Error(`no call has the address ${method} ${address}`)
  return found
}
