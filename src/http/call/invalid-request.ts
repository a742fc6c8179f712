import { faults } from '#contract/core/faults.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Language } from '#contract/languages.ts'
import { refusals } from '#contract/refusals.ts'
import { refusalText } from '#domain/answer/answer-text.rules.ts'
import { faultText } from '#domain/answer/named-text.rules.ts'

/** The fault of a value whose schema names none: a library's message would be a programmer's (spec D75). */
export function issueFault({ path = [], input }: { path?: PropertyKey[] | undefined; input?: unknown }): string {
  const name = path.findLast((part) => typeof part === 'string')
  if (name === undefined) return ''
  const field = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
  return input === undefined ? faults.required(field) : faults.invalid(field)
}

type Issue = { path: PropertyKey[]; message: string }

/** The refusal of a request that is not well formed, with every field that is at fault. */
export function invalidEnvelope<T>(issues: readonly Issue[], language: Language): Envelope<T, string> {
  const errors: Record<string, string[]> = {}
  const textOf = (fault = '') =>
    fault === '' ? refusalText({ code: 'INVALID_REQUEST' }, language, refusals) : faultText(fault, language)
  for (const { path, message } of issues) {
    const texts = (errors[path.map(String).join('.')] ??= [])
    const text = textOf(message)
    // two rules of one field may have the same to say
    if (!texts.includes(text)) texts.push(text)
  }
  return {
    status: false,
    status_code: refusals.INVALID[0],
    message: textOf(issues[0]?.message),
    code: 'INVALID',
    data: null,
    errors,
  }
}
