import type { RiskKind } from '#contract/admin/report-fields.ts'

/** The marks as `riskOf` writes them, with what stands in their places. */
export const MARK_PATTERNS: Readonly<Record<RiskKind, RegExp>> = {
  mobile: /^This mobile sent back (\d+) parcels?$/,
  address: /^This address sent back (\d+) parcels?$/,
  account: /^This account sent back (\d+) parcels?$/,
  pincode: /^Of (\d+) parcels to (\w+) (\d+) % came back$/,
  first: /^First order, above (\S+)$/,
  other_mobile: /^The parcel’s mobile is not the account’s$/,
  open_cash: /^(\d+) cash orders are on the way$/,
  short_address: /^The address is short$/,
  taken: /^(\d+) parcels were taken$/,
}

/** Of which kind a mark is, and what stands in its places; undefined for one of another kind. */
export function readMark(mark: string): { kind: RiskKind; values: string[] } | undefined {
  for (const [kind, written] of Object.entries(MARK_PATTERNS)) {
    const found = written.exec(mark)
    if (found && isKind(kind)) return { kind, values: found.slice(1) }
  }
  return undefined
}

const isKind = (kind: string): kind is RiskKind => kind in MARK_PATTERNS
