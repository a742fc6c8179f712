import './product.css'
import { useState } from 'react'

import { COLLECTION_PRODUCTS_MOST, collectionFields, type Collection } from '#contract/admin/category.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useAct } from '../api/use-act.ts'
import { useLoad } from '../api/use-load.ts'
import { ask } from '../shared/ask/ask.ts'
import { TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { Block, PageHead } from '../shared/page/page-head.tsx'
import { LoadState, Nothing } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { ProductPicker, type Picked } from './product-picker.tsx'

const ON_HOME = 12

/** The rows of the home screen, each with its products in order. */
export default function Collections() {
  useTitle('Collections', 'Products')
  const load = useLoad('collections', {})
  const { act: order, busy } = useAct('orderCollections')
  const [isAdding, setAdding] = useState(false)
  const rows = load.data ?? []
  const move = async (from: number, to: number) => {
    const ids = rows.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved === undefined) return
    const answer = await order({ ids: ids.toSpliced(to, 0, moved) })
    if (answer.status) load.set(answer.data)
    else load.reload()
  }
  return (
    <>
      <PageHead
        title="Collections"
        back={{ to: '/products', label: 'Products' }}
        lead={`The first ${ON_HOME} are on the home screen.`}
      >
        <Button variant="primary" onClick={() => setAdding(true)}>
          New collection
        </Button>
      </PageHead>
      {rows.map((row, n) => (
        <OneCollection
          key={`${row.id} ${row.version}`}
          collection={row}
          onChanged={load.reload}
          acts={
            <>
              <IconButton
                icon="chevron-up"
                label={`Move up ${row.name}`}
                disabled={busy || n === 0}
                onClick={() => void move(n, n - 1)}
              />
              <IconButton
                icon="chevron-down"
                label={`Move down ${row.name}`}
                disabled={busy || n === rows.length - 1}
                onClick={() => void move(n, n + 1)}
              />
            </>
          }
        />
      ))}
      {load.data && rows.length === 0 && <Nothing>No collections yet.</Nothing>}
      <LoadState load={load} />
      <NameDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={() => {
          setAdding(false)
          load.reload()
        }}
      />
    </>
  )
}

type OneProps = { collection: Collection; onChanged: () => void; acts: React.ReactNode }

/** Its products are changed here and saved by its own button. */
function OneCollection({ collection: { id, version, name, products }, onChanged, acts }: OneProps) {
  const { act, busy } = useAct('changeCollection')
  const { act: remove } = useAct('removeCollection')
  const [picked, setPicked] = useState<readonly Picked[]>(products)
  const isChanged = picked.map((one) => one.id).join() !== products.map((one) => one.id).join()
  const save = async () => {
    const answer = await act({ id, version, products: picked.map((one) => one.id) })
    if (answer.status) showToast('Saved. It is live in the shop.', 'good')
    if (answer.status || answer.code === 'CHANGED') onChanged()
  }
  const leave = async () => {
    const question = {
      title: `Delete ${name}?`,
      consequence: 'Its products stay in the shop.',
      act: 'Delete',
      isFinal: true,
    }
    if (!(await ask(question))) return
    const answer = await remove({ id, version })
    if (answer.status) onChanged()
  }
  return (
    <Block
      title={name}
      acts={
        <span className="category-acts">
          {acts}
          <IconButton icon="bin" danger label={`Delete ${name}`} onClick={() => void leave()} />
        </span>
      }
    >
      <ProductPicker label={`Add to ${name}`} most={COLLECTION_PRODUCTS_MOST} picked={picked} onChange={setPicked} />
      {isChanged && (
        <div className="button-row">
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            Save {name}
          </Button>
          <Button variant="plain" onClick={() => setPicked(products)}>
            Discard
          </Button>
        </div>
      )}
    </Block>
  )
}

const nameOnly = collectionFields.pick({ name: true })

function NameDialog({ open, onClose, onAdded }: { open: boolean; onClose: () => void; onAdded: () => void }) {
  const { act } = useAct('addCollection')
  const start = { name: '' }
  const form = useSendForm({
    schema: nameOnly,
    labels: { name: 'Name' },
    start,
    send: async (values) => {
      const answer = await act(nameOnly.parse(values))
      if (answer.status) onAdded()
      return answer
    },
  })
  return (
    <DialogForm
      form={form}
      open={open}
      title="What is the collection called?"
      act="Add collection"
      start={start}
      onClose={onClose}
    >
      <TextInput name="name" maxLength={60} />
    </DialogForm>
  )
}
