import { formatPaise, paise, type Paise } from '#contract/core/money.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'

import { sumOf, type GstFiles } from './gst-files.rules.ts'

/** `words` are sums, or ranges of numbers. */
export type GstCheck = { name: string; ok: boolean; words: string | readonly Remark[] }

/** The checks to pass before the return is filed (spec B4.3). `documentsTotal`: invoices minus credit notes, of the documents. */
export function gstChecks(files: GstFiles, documentsTotal: Paise): GstCheck[] {
  const hsn = sumOf(files.hsn_b2c, ({ taxable }) => taxable)
  const register = sumOf(files.register, ({ taxable }) => taxable)
  const sections = taxableOfSections(files)
  const registerTotal = sumOf(files.register, ({ net }) => net)
  const gaps = files.docs.filter(({ hasGap }) => hasGap)
  return [
    {
      name: 'b2cs + b2cl − cdnur + exemp = hsn = register',
      ok: sections === hsn && hsn === register,
      words: [sections, hsn, register].map((sum) => formatPaise(sum)).join(' = '),
    },
    {
      name: 'Register = invoices − credit notes',
      ok: registerTotal === documentsTotal,
      words: [registerTotal, documentsTotal].map((sum) => formatPaise(sum)).join(' = '),
    },
    {
      name: 'Numbers without a gap',
      ok: gaps.length === 0,
      words: (gaps.length === 0 ? files.docs : gaps).map(({ from, to }) => remark('fromTo', { from, to })),
    },
  ]
}

/** The taxable value across the sections of the return: b2cs + b2cl − cdnur + nil-rated. */
const taxableOfSections = ({ b2cs, b2cl, cdnur, exemp }: GstFiles): Paise =>
  paise(
    sumOf(b2cs, ({ taxable }) => taxable) +
      sumOf(b2cl, ({ taxable }) => taxable) -
      sumOf(cdnur, ({ taxable }) => taxable) +
      sumOf(exemp, ({ nilRated }) => nilRated),
  )
