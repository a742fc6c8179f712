import type { CouponReport, FunnelReport, ProductReport, SalesReport } from '#contract/admin/report.ts'

import type { Cell } from './csv.ts'
import type { Sheet } from './zip-file.ts'

type Reports = { sales: SalesReport; products: ProductReport; coupons: CouponReport; funnel: FunnelReport }

/** Every table of the reports page as a file. Money in rupees, figures as figures. */
export const reportSheets = ({ sales, products, coupons, funnel }: Reports): Sheet[] => [
  sheet(
    'sales-by-day',
    ['day', 'orders', 'sales', 'online', 'cash', 'refunds', 'waived', 'net', 'given_back_without_sale'],
    sales.rows,
  ),
  sheet('sales-by-mode', ['mode', 'orders', 'sales'], sales.modes),
  sheet('sales-by-state', ['name', 'orders', 'sales'], sales.states),
  sheet('sales-by-category', ['name', 'pieces', 'sales'], sales.categories),
  sheet('best-sellers', ['product', 'pieces', 'sales'], products.best),
  sheet('worst-sellers', ['product', 'pieces', 'sales'], products.worst),
  sheet('sold-out', ['product', 'size', 'days_out', 'waiting', 'missed'], products.sold_out),
  sheet('coupons', ['coupon', 'orders', 'discount', 'sales'], coupons.rows),
  sheet('coupons-and-annas', ['coupon_cost', 'annas_cost', 'annas_given'], [coupons.total]),
  sheet('paid-online', ['orders', 'cost'], [coupons.prepaid]),
  sheet('from-cash-to-paid', ['orders', 'amount', 'cash_fee', 'discount'], [coupons.from_cash]),
  sheet('from-view-to-order', ['step', 'count', 'of_hundred'], funnel.steps),
  sheet('looked-at', ['product', 'views', 'carts'], funnel.products),
]

const sheet = <Key extends string>(
  name: string,
  headings: readonly Key[],
  rows: readonly Readonly<Record<Key, Cell>>[],
): Sheet => ({
  name,
  headings,
  rows: rows.map((row) => headings.map((heading) => row[heading])),
})
