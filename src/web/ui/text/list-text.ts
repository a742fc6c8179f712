import * as t from '#text/common/labels.ts'
import { fill } from '#text/fill.ts'

/** Several things in one sentence: 'WhatsApp, SMS and e-mail'. */
export function listText(things: readonly string[]): string {
  const last = things.at(-1) ?? ''
  return things.length < 2 ? last : fill(t.listOf, { things: things.slice(0, -1).join(', '), last })
}
