import { useState } from 'react'

import { COLLECTION_PRODUCTS_MAX, type Collection } from '#contract/admin/category.ts'

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
import { Block, PageHead } from '../shared/page/page-head.tsx'
import { LoadState, Nothing } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { CollectionDialog } from './collection-dialog.tsx'
import { ProductPicker, type Picked } from './product-picker.tsx'
import { useOpened } from './use-opened.ts'

const ON_HOME = 12

/** The rows of the home screen, each with its products in order. */
export default function Collections() {
  useTitle(t.collections, t.products)
  const load = useQuery('collections', {})
  const order = useMutation('orderCollections')
  const [isAdding, setAdding] = useState(false)
  const rows = load.data ?? []
  const { opened, open, close } = useOpened(rows)
  const onSaved = () => {
    setAdding(false)
    close()
    load.reload()
  }
  return (
    <>
      <PageHead
        title={t.collections}
        back={{ to: '/products', label: t.products }}
        lead={fill(t.collectionsLead, { count: ON_HOME })}
      >
        <Button variant="primary" onClick={() => setAdding(true)}>
          {t.newCollection}
        </Button>
      </PageHead>
      {rows.map((row, n) => (
        <OneCollection
          key={`${row.id} ${row.version}`}
          collection={row}
          onChanged={load.reload}
          actions={
            <>
              <OrderButtons list={load} order={order} at={n} name={row.name} />
              <IconButton icon="pencil" label={fill(t.changeNameOf, { name: row.name })} onClick={() => open(row)} />
            </>
          }
        />
      ))}
      {load.data && rows.length === 0 && <Nothing>{t.noCollectionsYet}</Nothing>}
      <LoadState load={load} />
      <CollectionDialog open={isAdding} onClose={() => setAdding(false)} onSaved={onSaved} />
      {opened && <CollectionDialog key={opened.id} open collection={opened} onClose={close} onSaved={onSaved} />}
    </>
  )
}

type OneProps = { collection: Collection; onChanged: () => void; actions: React.ReactNode }

/** Its products are changed here and saved by its own button. */
function OneCollection({ collection, onChanged, actions }: OneProps) {
  const { id, version, name, products } = collection
  const { mutate, busy } = useMutation('changeCollection')
  const { mutate: remove } = useMutation('removeCollection')
  const [picked, setPicked] = useState<readonly Picked[]>(products)
  const isChanged = picked.map((one) => one.id).join() !== products.map((one) => one.id).join()
  const save = async () => {
    const answer = await mutate({ id, version, products: picked.map((one) => one.id) })
    if (answer.status) showToast(t.savedLive, 'good')
    if (answer.status || answer.code === 'CHANGED') onChanged()
  }
  const leave = async () => {
    const question = {
      title: fill(t.deleteQuestion, { name }),
      consequence: t.productsStay,
      action: t.deleteText,
      isFinal: true,
    }
    if (!(await confirm(question))) return
    const answer = await remove({ id, version })
    if (answer.status) onChanged()
  }
  return (
    <Block
      title={name}
      actions={
        <span className="category-actions">
          {actions}
          <IconButton icon="bin" danger label={fill(t.deleteOf, { name })} onClick={() => void leave()} />
        </span>
      }
    >
      <ProductPicker
        label={fill(t.addTo, { name })}
        max={COLLECTION_PRODUCTS_MAX}
        picked={picked}
        onChange={setPicked}
      />
      {isChanged && (
        <div className="button-row">
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {fill(t.saveOf, { name })}
          </Button>
          <Button variant="plain" onClick={() => setPicked(products)}>
            {t.discard}
          </Button>
        </div>
      )}
    </Block>
  )
}
