import { RISK_KINDS, type RiskKind } from '#contract/admin/report-fields.ts'
import type { Language } from '#contract/languages.ts'
import { textOrWritten } from '#domain/answer/named-text.rules.ts'
import { textOf, type RemarkName } from '#text/languages.ts'

import type { StoredMark } from './risk.rules.ts'

/** What each kind of mark is stored as: its name, and the sentence of an earlier version, which stored no names, with its values. */
const STORED: Readonly<Record<RiskKind, { name: RemarkName; sentence: RegExp }>> = {
  mobile: { name: 'riskMobile', sentence: /^This mobile sent back (?<n>\d+) parcels?$/ },
  address: { name: 'riskAddress', sentence: /^This address sent back (?<n>\d+) parcels?$/ },
  account: { name: 'riskAccount', sentence: /^This account sent back (?<n>\d+) parcels?$/ },
  pincode: { name: 'riskPincode', sentence: /^Of (?<count>\d+) parcels to (?<zip>\d+) (?<percent>\d+) % came back$/ },
  first: { name: 'riskFirst', sentence: /^First order, above (?<sum>.+)$/ },
  other_mobile: { name: 'riskOtherMobile', sentence: /^The parcel’s mobile is not the account’s$/ },
  open_cash: { name: 'riskOpenCash', sentence: /^(?<count>\d+) cash orders are on the way$/ },
  short_address: { name: 'riskShortAddress', sentence: /^The address is short$/ },
  taken: { name: 'riskTaken', sentence: /^(?<count>\d+) parcels were taken$/ },
}

/** Of which kind a stored mark is; undefined for one that another version knows. */
export const kindOf = ({ name, text }: Pick<StoredMark, 'name' | 'text'>): RiskKind | undefined =>
  RISK_KINDS.find((kind) => (name ? STORED[kind].name === name : STORED[kind].sentence.test(text)))

/** A stored mark as a person reads it. */
export const markText = (mark: StoredMark, language: Language): string =>
  textOrWritten(textOf(language).faults, { text: named(mark), written: mark.text }, language)

/** With its name and values, which a mark of an earlier version has in its sentence alone. */
function named(mark: StoredMark): StoredMark {
  const kind = kindOf(mark)
  if (mark.name !== undefined || kind === undefined) return mark
  const { name, sentence } = STORED[kind]
  return { ...mark, name, values: { ...sentence.exec(mark.text)?.groups } }
}
