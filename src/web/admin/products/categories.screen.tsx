import './product.css'
import { useState } from 'react'

import type { CategoryRow } from '#contract/admin/category.ts'
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
  useTitle('Categories', 'Products')
  const load = useQuery('categories', {})
  const order = useMutation('orderCategories')
  const [isAdding, setAdding] = useState(false)
  const rows = load.data
  const { opened, open, close } = useOpened(rows)
  const columns: Column<CategoryRow>[] = [
    {
      id: 'name',
      head: 'Name',
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
      head: 'Products',
      mobileSlot: 'b',
      isEnd: true,
      render: ({ products }) => <Counted count={products} noun={['product', 'products']} />,
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">What can be done</span>,
      mobileSlot: 'w',
      isEnd: true,
      render: (row) => (
        <span className="category-actions">
          <OrderButtons list={load} order={order} at={rows?.indexOf(row) ?? 0} name={row.name} />
          <IconButton icon="pencil" label={`Change ${row.name}`} onClick={() => open(row)} />
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
      <PageHead title="Categories" back={{ to: '/products', label: 'Products' }}>
        <Button variant="primary" onClick={() => setAdding(true)}>
          New category
        </Button>
      </PageHead>
      {rows?.length === 0 ? (
        <Nothing>No categories yet.</Nothing>
      ) : (
        <ResponsiveTable caption="Categories" columns={columns} rows={rows} keyOf={keyOf} />
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
    if (!(await confirm({ title: `Delete ${name}?`, action: 'Delete', isFinal: true }))) return
    const answer = await mutate({ id, version })
    if (!answer.status) return
    showToast(`${name} is deleted.`, 'good')
    onRemoved()
  }
  return <IconButton icon="bin" danger label={`Delete ${name}`} disabled={busy} onClick={() => void remove()} />
}
