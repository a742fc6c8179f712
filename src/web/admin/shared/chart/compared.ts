import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'

type Compared = { sales: number; percent: number | null }

/** '8% above September'; where that would say too little, the sum alone: '₹320 in September'. */
export function comparedLabel({ sales, percent }: Compared, than: string, when = fill(t.inThan, { than })): string {
  if (percent === null) return `${formatRupees(sales)} ${when}`
  if (percent === 0) return fill(t.asThan, { than })
  return `${Math.abs(percent).toLocaleString('en-IN')}% ${percent > 0 ? 'above' : 'below'} ${than}`
}

export const comparedTone = ({ percent }: Compared): 'good' | 'bad' | undefined =>
  percent === null || percent === 0 ? undefined : percent > 0 ? 'good' : 'bad'
