import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'

type Compared = { sales: number; percent: number | null }

/** '8% above September'; where that would say too little, the sum by itself: '₹320 in September'. */
export function comparedLabel({ sales, percent }: Compared, period: string, sumText: string = t.salesOfPeriod): string {
  if (percent === null) return fill(sumText, { sum: formatRupees(sales), period })
  if (percent === 0) return fill(t.salesSame, { period })
  const change = { percent: Math.abs(percent).toLocaleString('en-IN'), period }
  return percent > 0 ? fill(t.salesAbove, change) : fill(t.salesBelow, change)
}

export const comparedTone = ({ percent }: Compared): 'good' | 'bad' | undefined =>
  percent === null || percent === 0 ? undefined : percent > 0 ? 'good' : 'bad'
