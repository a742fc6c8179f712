import type { AdminRefusalCode } from '#contract/admin/refusals.ts'
import type { NamedText, TextValues } from '#contract/core/named-text.ts'
import type { RemarkName } from '#text/languages.ts'

/**
 * What the server remarks of a thing, as facts: the name of a text and what fills its places, or a refusal that is none
 * here. A string is a fault as a schema has it, what the contract calls something, or what somebody else says. Whoever
 * answers a person writes it in their language (`answer-text.rules.ts`).
 */
export type Remark = NamedText | Coded | string
type Coded = Readonly<{ code: AdminRefusalCode; params?: TextValues; reasons?: readonly Remark[] }>

/** A remark by the name of its text. */
export const remark = (name: RemarkName, values?: TextValues): NamedText => ({ name, ...(values && { values }) })
