import './product.css'
import { useState } from 'react'

import type { CategoryRow } from '#contract/admin/category.ts'
import { categoryFields } from '#contract/admin/category.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useAct } from '../api/use-act.ts'
import { useLoad } from '../api/use-load.ts'
import { ask } from '../shared/ask/ask.ts'
import { PillInput, TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { LoadState, Nothing } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import type { Column } from '../shared/table/columns.ts'
import { FoldTable } from '../shared/table/fold-table.tsx'
import { colourOptions, NewCategory } from './new-category.tsx'

const keyOf = ({ id }: CategoryRow) => String(id)

/** The tabs of the shop, in their order. */
export default function Categories() {
  useTitle('Categories', 'Products')
  const load = useLoad('categories', {})
  const { act: order, busy } = useAct('orderCategories')
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<CategoryRow>()
  const rows = load.data
  const move = async (from: number, to: number) => {
    const ids = (rows ?? []).map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved === undefined) return
    const answer = await order({ ids: ids.toSpliced(to, 0, moved) })
    if (answer.status) load.set(answer.data)
    else load.reload()
  }
  const columns: Column<CategoryRow>[] = [
    {
      id: 'name',
      head: 'Name',
      fold: 'a',
      render: ({ name, colour }) => (
        <span className="category-name">
          <span className="category-name__colour" data-cat={colour} />
          <b>{name}</b>
        </span>
      ),
    },
    { id: 'products', head: 'Products', fold: 'b', isEnd: true, render: ({ products }) => products },
    {
      id: 'acts',
      head: <span className="visually-hidden">What can be done</span>,
      fold: 'w',
      isEnd: true,
      render: (row) => {
        const at = rows?.indexOf(row) ?? 0
        return (
          <span className="category-acts">
            <IconButton
              icon="chevron-up"
              label={`Move up ${row.name}`}
              disabled={busy || at === 0}
              onClick={() => void move(at, at - 1)}
            />
            <IconButton
              icon="chevron-down"
              label={`Move down ${row.name}`}
              disabled={busy || at + 1 === rows?.length}
              onClick={() => void move(at, at + 1)}
            />
            <IconButton icon="pencil" label={`Change ${row.name}`} onClick={() => setEdited(row)} />
            <RemoveCategory category={row} onRemoved={load.reload} />
          </span>
        )
      },
    },
  ]
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
        <FoldTable caption="Categories" columns={columns} rows={rows} keyOf={keyOf} />
      )}
      <LoadState load={load} />
      <NewCategory
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={() => {
          setAdding(false)
          load.reload()
        }}
      />
      {edited && (
        <ChangeCategory
          key={edited.id}
          category={edited}
          onClose={() => {
            setEdited(undefined)
            load.reload()
          }}
        />
      )}
    </>
  )
}

function ChangeCategory({ category, onClose }: { category: CategoryRow; onClose: () => void }) {
  const { act } = useAct('changeCategory')
  const { id, version, name, colour } = category
  const start = { name, colour: categoryFields.shape.colour.catch('pickle').parse(colour) }
  const form = useSendForm({
    schema: categoryFields,
    labels: { name: 'Name', colour: 'Colour' },
    start,
    send: async (values) => {
      const answer = await act({ id, version, ...categoryFields.parse(values) })
      if (answer.status) onClose()
      return answer
    },
  })
  return (
    <DialogForm form={form} open title={`What changes in ${name}?`} act="Save category" start={start} onClose={onClose}>
      <TextInput name="name" maxLength={60} />
      <PillInput name="colour" options={colourOptions} />
    </DialogForm>
  )
}

function RemoveCategory({
  category: { id, version, name },
  onRemoved,
}: {
  category: CategoryRow
  onRemoved: () => void
}) {
  const { act, busy } = useAct('removeCategory')
  const remove = async () => {
    if (!(await ask({ title: `Delete ${name}?`, act: 'Delete', isFinal: true }))) return
    const answer = await act({ id, version })
    if (!answer.status) return
    showToast(`${name} is deleted.`, 'good')
    onRemoved()
  }
  return <IconButton icon="bin" danger label={`Delete ${name}`} disabled={busy} onClick={() => void remove()} />
}
