import { useState } from 'react'

import type { CategoryRow } from '#contract/admin/category.ts'

import './product.css'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/products.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { OrderButtons } from '../shared/list/move-buttons.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { LoadState, Nothing } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import type { Column } from '../shared/table/columns.ts'
import { Counted } from '../shared/table/counted.tsx'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { useOpened } from './use-opened.ts'

const keyOf = ({ id }: CategoryRow) => String(id)

/** The tabs of the shop, in their order. */
export default function Categories() {
  useTitle(t.categories, t.products)
  const load = useQuery('categories', {})
  const order = useMutation('orderCategories')
  const [isAdding, setAdding] = useState(false)
  const rows = load.data
  const { opened, open, close } = useOpened(rows)
  const columns: Column<CategoryRow>[] = [
    {
      id: 'name',
      head: t.name,
      mobileSlot: 'a',
      render: ({ name, colour }) => (
        <span className="category-name">
          <span className="category-name__colour" data-cat={colour} />
          <b>{name}</b>
        </span>
      ),
    },
    {
      id: 'products',
      head: t.products,
      mobileSlot: 'b',
      isEnd: true,
      render: ({ products }) => <Counted count={products} noun={t.productsNoun} />,
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t.whatCanBeDone}</span>,
      mobileSlot: 'w',
      isEnd: true,
      render: (row) => (
        <span className="category-actions">
          <OrderButtons list={load} order={order} at={rows?.indexOf(row) ?? 0} name={row.name} />
          <IconButton icon="pencil" label={fill(t.changeOf, { name: row.name })} onClick={() => open(row)} />
          <RemoveCategory category={row} onRemoved={load.reload} />
        </span>
      ),
    },
  ]
  const onSaved = () => {
    setAdding(false)
    close()
    load.reload()
  }
  return (
    <>
      <PageHead title={t.categories} back={{ to: '/products', label: t.products }}>
        <Button variant="primary" onClick={() => setAdding(true)}>
          {t.newCategory}
        </Button>
      </PageHead>
      {rows?.length === 0 ? (
        <Nothing>{t.noCategoriesYet}</Nothing>
      ) : (
        <ResponsiveTable caption={t.categories} columns={columns} rows={rows} keyOf={keyOf} />
      )}
      <LoadState load={load} />
      <CategoryDialog open={isAdding} onClose={() => setAdding(false)} onSaved={onSaved} />
      {opened && <CategoryDialog key={opened.id} open category={opened} onClose={onSaved} onSaved={onSaved} />}
    </>
  )
}

type RemoveCategoryProps = { category: CategoryRow; onRemoved: () => void }

function RemoveCategory({ category: { id, version, name }, onRemoved }: RemoveCategoryProps) {
  const { mutate, busy } = useMutation('removeCategory')
  const remove = async () => {
    if (!(await confirm({ title: fill(t.deleteQuestion, { name }), action: t.deleteText, isFinal: true }))) return
    const answer = await mutate({ id, version })
    if (!answer.status) return
    showToast(fill(t.deleted, { name }), 'good')
    onRemoved()
  }
  return (
    <IconButton icon="bin" danger label={fill(t.deleteOf, { name })} disabled={busy} onClick={() => void remove()} />
  )
}
