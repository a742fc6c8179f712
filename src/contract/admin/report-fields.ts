/** What speaks for or against a cash parcel, as it is found when its order is placed (spec C8.2). */
export const RISK_KINDS = [
  'mobile',
  'address',
  'account',
  'pincode',
  'first',
  'other_mobile',
  'open_cash',
  'short_address',
  'taken',
] as const
export type RiskKind = (typeof RISK_KINDS)[number]

export const REPORT_STEPS = ['day', 'week', 'month'] as const
export type ReportStep = (typeof REPORT_STEPS)[number]
