import type { AdminRefusalCode } from '#contract/admin/refusals.ts'
import type { RefusalParams } from '#contract/refusal-text.ts'
import type { RemarkName } from '#text/languages.ts'

/**
 * What the server remarks of a thing, as facts: the name of a text or of a fault and what fills its places, or a refusal
 * that is none here. A text is the name of a fault, what the contract calls something, or what somebody else says. Whoever
 * answers a person writes it in their language (`answer-text.rules.ts`).
 */
export type Remark = Readonly<{ fault: string; values?: RefusalParams }> | Coded | string
type Coded = Readonly<{ code: AdminRefusalCode; params?: RefusalParams; reasons?: readonly Remark[] }>

/** A remark by the name of its text. */
export const remark = (fault: RemarkName, values?: RefusalParams): Remark => ({ fault, ...(values && { values }) })

/** The name of a remark, where a fault is named. */
export const remarkName = (name: RemarkName): string => name
