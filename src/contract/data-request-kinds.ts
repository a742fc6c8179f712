/** What somebody may ask about their data (spec L14). Browsers read this, and no schema comes with it. */
export const DATA_REQUEST_KINDS = ['access', 'correct', 'erase', 'nominate', 'complaint'] as const
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number]

export const dataRequestTitles: Readonly<Record<DataRequestKind, string>> = {
  access: 'See my data',
  correct: 'Correct my data',
  erase: 'Delete my account',
  nominate: 'Name somebody',
  complaint: 'Complain',
}

export const DATA_REQUEST_MAX = 1_000
/** A request is answered within so many days. */
export const DATA_REQUEST_DAYS = 90
/** What says nothing by its kind alone needs a text. */
export const needsText = (kind: DataRequestKind): boolean => kind !== 'access' && kind !== 'erase'
