import { messages } from '#contract/core/messages.ts'
import type { Envelope } from '#contract/envelope.ts'
import { refusals, refusalText } from '#contract/refusals.ts'

/** The message for a value whose schema has none of its own: a library's would be a programmer's (spec D75). */
export function issueMessage({ path = [], input }: { path?: PropertyKey[] | undefined; input?: unknown }): string {
  const name = path.findLast((part) => typeof part === 'string')
  if (name === undefined) return refusalText('INVALID_REQUEST')
  const field = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
  return input === undefined ? messages.required(field) : messages.invalid(field)
}

/** The refusal of a request that is not well formed, with every field that is at fault. */
export function invalidEnvelope<T>(issues: readonly { path: PropertyKey[]; message: string }[]): Envelope<T, string> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) (errors[issue.path.map(String).join('.')] ??= []).push(issue.message)
  const message = issues[0]?.message ?? refusalText('INVALID_REQUEST')
  return { status: false, status_code: refusals.INVALID[0], message, code: 'INVALID', data: null, errors }
}
