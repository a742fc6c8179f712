import { RISK_KINDS, type RiskKind } from '#contract/admin/report-fields.ts'
import type { RemarkName } from '#text/languages.ts'

import type { StoredMark } from './risk.rules.ts'

/** What each kind of mark is stored as: its name, and the sentence of an earlier version, which stored no names. */
const STORED: Readonly<Record<RiskKind, { name: RemarkName; sentence: RegExp }>> = {
  mobile: { name: 'riskMobile', sentence: /^This mobile sent back / },
  address: { name: 'riskAddress', sentence: /^This address sent back / },
  account: { name: 'riskAccount', sentence: /^This account sent back / },
  pincode: { name: 'riskPincode', sentence: /^Of \d+ parcels to / },
  first: { name: 'riskFirst', sentence: /^First order, above / },
  other_mobile: { name: 'riskOtherMobile', sentence: /^The parcel’s mobile is not the account’s$/ },
  open_cash: { name: 'riskOpenCash', sentence: / cash orders are on the way$/ },
  short_address: { name: 'riskShortAddress', sentence: /^The address is short$/ },
  taken: { name: 'riskTaken', sentence: / parcels were taken$/ },
}

/** Of which kind a stored mark is; undefined for one that another version knows. */
export const kindOf = ({ name, text }: Pick<StoredMark, 'name' | 'text'>): RiskKind | undefined =>
  RISK_KINDS.find((kind) => (name ? STORED[kind].name === name : STORED[kind].sentence.test(text)))
