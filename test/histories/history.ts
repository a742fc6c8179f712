/** A write of a value: each has a higher version than the one before, and one writer makes them. Moments are milliseconds. */
export type Write = {
  of: string
  version: number
  began: number
  ended: number
  result: 'ok' | 'failed' | 'unknown'
}

/** What an answer showed of some values. A decision is an answer that an order follows from, as the price of a cart. */
export type Read = {
  reader: string
  address: string
  isDecision: boolean
  saw: readonly (readonly [of: string, version: number])[]
  began: number
  ended: number
}

export type History = { writes: readonly Write[]; reads: readonly Read[] }
