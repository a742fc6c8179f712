import { formatRupees } from '#contract/core/money.ts'
import type { AgainNews } from '#domain/cart/buy-again.rules.ts'

const words: Readonly<Record<AgainNews['kind'], (goods: string, news: AgainNews) => string>> = {
  gone: (goods) => `${goods} is sold out.`,
  there: (goods) => `${goods} is in your cart already.`,
  fewer: (goods, { left, line }) => `${goods}: only ${left} left, you had ${line.count}.`,
  price: (goods, { amount, line }) => `${goods} is now ${formatRupees(amount)}, it was ${formatRupees(line.amount)}.`,
}
/** One sentence for each size that is not as it was when it was bought. */
export const againText = (news: AgainNews): string => words[news.kind](`${news.line.name} ${news.line.sku_name}`, news)
