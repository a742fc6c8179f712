import { vi } from 'vitest'

import { endpointNames, endpoints, type EndpointName } from '#contract/endpoints.ts'
import type { Envelope } from '#contract/envelope.ts'
import { refusals, type RefusalCode } from '#contract/refusals.ts'
import { refusalText } from '#domain/answer/answer-text.rules.ts'

type Sent = { name: EndpointName; body: unknown; key: string | undefined }
type Refusal = { data?: unknown; errors?: Record<string, string[]> }

export const accepted = (data: unknown, message = 'Done.'): Envelope<unknown> => ({
  status: true,
  status_code: 200,
  message,
  code: null,
  data,
})

/** A refusal with the words and the status that the server gives it. */
export const refusal = (code: RefusalCode, { data = null, errors }: Refusal = {}): Envelope<unknown> => ({
  status: false,
  status_code: refusals[code][0],
  message: refusalText({ code }, 'en', refusals),
  code,
  data,
  ...(errors && { errors }),
})

/**
 * The browser's fetch with written answers, one after the other for each call; a call without an answer left finds no
 * network. `vi.unstubAllGlobals()` takes it away.
 */
export function stubApi() {
  const answers = new Map<EndpointName, Envelope<unknown>[]>()
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    async (address: string, { body, headers }: { body?: string; headers: Record<string, string> }) => {
      const name = nameOf(address)
      sent.push({ name, body: body === undefined ? undefined : JSON.parse(body), key: headers['idempotency-key'] })
      const answer = answers.get(name)?.shift()
      if (!answer) throw new TypeError('no network')
      return Response.json(answer, { status: answer.status_code })
    },
  )
  return {
    answer: (name: EndpointName, ...envelopes: Envelope<unknown>[]): void => {
      answers.set(name, [...(answers.get(name) ?? []), ...envelopes])
    },
    sentTo: (name: EndpointName): Sent[] => sent.filter((call) => call.name === name),
  }
}

function nameOf(address: string): EndpointName {
  const path = address.split('?')[0]
  for (const name of endpointNames) if (endpoints[name].path === path) return name
  throw new Error(`no call has the address ${address}`)
}
