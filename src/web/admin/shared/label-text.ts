import { code, mainCode } from '#text/common/language.ts'
import * as texts from '#text/common/office-labels.ts'
import { labelKey } from '#text/label-key.ts'

/** The texts of another language than the contract's own, whose build has none of them. */
const byKey: Readonly<Record<string, string>> = code === mainCode ? {} : texts

const INDIAN = /[\u0900-\u0d7f]/

/**
 * What the contract calls a field, a choice or a fault, in the language of this build. What has no text stays as it is, and so
 * does what has been translated already.
 */
export const labelText = (label: string): string => (INDIAN.test(label) ? label : (byKey[labelKey(label)] ?? label))
