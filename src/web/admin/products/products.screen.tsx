import { useState } from 'react'

import './products.css'
import { Link } from 'react-router'

import { productRows, type ProductRow } from '#contract/admin/product.ts'
import { BADGES, GST_RATES } from '#contract/product-choices.ts'
import * as t from '#text/office/products.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

import { download } from '../api/download.ts'
import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import { labelText } from '../shared/label-text.ts'
import type { Filter } from '../shared/list/list-filters.tsx'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { BulkDialogs, useBulkActions } from './bulk-actions.tsx'
import { productColumns } from './product-columns.tsx'

const TABS = [
  { value: '', label: t.all, count: 'all' },
  { value: 'shown', label: t.visible, count: 'shown' },
  { value: 'hidden', label: t.hidden, count: 'hidden' },
  { value: 'low', label: t.low, count: 'low' },
  { value: 'sold_out', label: t.soldOut, count: 'sold_out' },
  { value: 'archived', label: t.archived, count: 'archived' },
] as const

const SORTS = [
  { value: 'name', label: t.name },
  { value: 'stock', label: t.lowestStockFirst },
  { value: '-stock', label: t.highestStockFirst },
  { value: '-sold', label: t.bestSoldFirst },
  { value: 'sold', label: t.worstSoldFirst },
]

const keyOf = ({ id }: ProductRow) => String(id)
const nameOf = ({ name }: ProductRow) => name

/** What the shop sells: shown or hidden by a switch, many at once by the bar at the foot. */
export default function Products() {
  const list = useList(productRows, 'products', keyOf)
  const { data: counts, reload: recount } = useQuery('productCounts', {}, { polls: true })
  const { data: categories = [] } = useQuery('categories', {})
  const [columns] = useState(() =>
    productColumns(() => {
      list.reload()
      recount()
    }),
  )
  const bulk = useBulkActions()
  const { page: _page, per_page: _perPage, sort: _sort, ...exportFilter } = list.query
  const filters: Filter[] = [
    {
      part: 'category',
      label: t.category,
      kind: 'choice',
      options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { part: 'badge', label: t.badge, kind: 'choice', options: BADGES.filter(Boolean).map(same) },
    { part: 'gst_rate', label: t.gstRate, kind: 'choice', options: GST_RATES.map((rate) => same(`${rate}`)) },
    { part: 'incomplete', label: t.labelIncomplete, kind: 'flag' },
    { part: 'claims', label: t.claims, kind: 'flag' },
    { part: 'unchecked', label: t.allergensNotChecked, kind: 'flag' },
    { part: 'sort', label: t.sort, kind: 'choice', options: SORTS, any: t.newestChange },
  ]
  return (
    <>
      <ListScreen
        title={t.products}
        noun={t.productsNoun}
        list={list}
        columns={columns}
        keyOf={keyOf}
        search={t.nameSizeOrHsn}
        tableClass="products"
        tabs={{ part: 'tab', choices: TABS.map((tab) => ({ ...tab, count: counts?.[tab.count] })) }}
        filters={filters}
        actions={<AddProduct />}
        more={[
          { label: t.categories, to: '/products/categories' },
          { label: t.collections, to: '/products/collections' },
          { label: t.importText, to: '/products/import' },
          { label: t.exportText, onChoose: () => void download('exportProducts', exportFilter) },
        ]}
        bulk={{ nameOf, actions: bulk.actions }}
        empty={t.noProductsYet}
        firstAction={<AddProduct />}
      />
      <BulkDialogs bulk={bulk} categories={categories} />
    </>
  )
}

const AddProduct = () => (
  <Link className={buttonClass('primary')} to="/products/new">
    {t.addProduct}
  </Link>
)

const same = (value: string) => ({ value, label: labelText(value) })
