import './products.css'
import { useState } from 'react'
import { Link } from 'react-router'

import { productRows, type ProductRow } from '#contract/admin/product.ts'
import { BADGES, GST_RATES } from '#contract/product-choices.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

import { download } from '../api/download.ts'
import { useList } from '../api/use-list.ts'
import { useQuery } from '../api/use-query.ts'
import type { Filter } from '../shared/list/list-filters.tsx'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { BulkDialogs, useBulkActions } from './bulk-actions.tsx'
import { productColumns } from './product-columns.tsx'

const TABS = [
  { value: '', label: 'All', count: 'all' },
  { value: 'shown', label: 'Shown', count: 'shown' },
  { value: 'hidden', label: 'Hidden', count: 'hidden' },
  { value: 'low', label: 'Low', count: 'low' },
  { value: 'sold_out', label: 'Sold out', count: 'sold_out' },
  { value: 'archived', label: 'Archived', count: 'archived' },
] as const

const SORTS = [
  { value: 'name', label: 'Name' },
  { value: 'stock', label: 'Least in stock' },
  { value: '-stock', label: 'Most in stock' },
  { value: '-sold', label: 'Most sold in 30 days' },
  { value: 'sold', label: 'Least sold in 30 days' },
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
      label: 'Category',
      kind: 'choice',
      options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { part: 'badge', label: 'Badge', kind: 'choice', options: BADGES.filter(Boolean).map(same) },
    { part: 'gst_rate', label: 'GST rate', kind: 'choice', options: GST_RATES.map((rate) => same(`${rate}`)) },
    { part: 'incomplete', label: 'Label incomplete', kind: 'flag' },
    { part: 'claims', label: 'Claims', kind: 'flag' },
    { part: 'unchecked', label: 'Allergens not checked', kind: 'flag' },
    { part: 'sort', label: 'Sort', kind: 'choice', options: SORTS, any: 'Newest change' },
  ]
  return (
    <>
      <ListScreen
        title="Products"
        noun={['product', 'products']}
        list={list}
        columns={columns}
        keyOf={keyOf}
        search="Name, size or HSN"
        tableClass="products"
        tabs={{ part: 'tab', choices: TABS.map((tab) => ({ ...tab, count: counts?.[tab.count] })) }}
        filters={filters}
        actions={<AddProduct />}
        more={[
          { label: 'Categories', to: '/products/categories' },
          { label: 'Collections', to: '/products/collections' },
          { label: 'Import', to: '/products/import' },
          { label: 'Export', onChoose: () => void download('exportProducts', exportFilter) },
        ]}
        bulk={{ nameOf, actions: bulk.actions }}
        empty="No products yet."
        firstAction={<AddProduct />}
      />
      <BulkDialogs bulk={bulk} categories={categories} />
    </>
  )
}

const AddProduct = () => (
  <Link className={buttonClass('primary')} to="/products/new">
    Add product
  </Link>
)

const same = (value: string) => ({ value, label: value })
