import './product.css'
import { useState } from 'react'
import { useParams } from 'react-router'

import { adminEndpoints } from '#contract/admin/endpoints.ts'
import type { Product } from '#contract/admin/product.ts'
import { productPath } from '#contract/page-paths.ts'
import { missingOnLabel } from '#domain/product/product.rules.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showUndoToast } from '#web/ui/toast/show-toast.ts'

import { shopUrl } from '../api/shop-url.ts'
import { useAct } from '../api/use-act.ts'
import { useLoad, type Load } from '../api/use-load.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { Note } from '../shared/page/note.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { ChangedNow, PageBones } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { History } from './history.tsx'
import { ProductFields } from './product-fields.tsx'
import { formLabels, productSchema, readProduct, sizeKeys, toRequest } from './product-form.ts'
import { saveProduct } from './save-product.ts'

const back = { to: '/products', label: 'Products' }

/** One product: its form, its way into the shop and out of it, its history. */
export default function ProductScreen() {
  const { id = '' } = useParams()
  const isNumber = adminEndpoints.product.request.safeParse({ id }).success
  const load = useLoad('product', isNumber ? { id } : undefined, { polls: true })
  useTitle(load.data?.name ?? 'Product', 'Products')
  if (!isNumber || load.code === 'NOT_FOUND') return <PageHead title="There is no such product." back={back} />
  return load.data ? (
    <Editor key={id} product={load.data} load={load} />
  ) : (
    <>
      <PageHead title="Product" back={back} />
      <PageBones load={load} />
    </>
  )
}

function Editor({ product, load }: { product: Product; load: Load<Product> }) {
  const [isOpen, setOpen] = useState(false)
  const form = useEditForm({
    name: `product:${product.id}`,
    schema: productSchema,
    labels: formLabels,
    keys: sizeKeys,
    thing: product,
    read: readProduct,
    save: (changes, version) => saveProduct({ id: product.id, version, ...toRequest(changes) }),
    onSaved: load.set,
  })
  return (
    <>
      <PageHead
        title={product.name}
        back={back}
        tag={
          <>
            <StateTag product={product} />
            <ChangedNow load={load} />
          </>
        }
      >
        <Button onClick={() => setOpen(true)}>History</Button>
        <Archive product={product} onChanged={load.set} />
        {product.visible && (
          <a className={buttonClass()} href={shopUrl(productPath(product.slug))} target="_blank" rel="noreferrer">
            <Icon name="eye" />
            See in shop
          </a>
        )}
      </PageHead>
      <Warnings product={product} />
      <EditFormFields form={form} act="Save product">
        <ProductFields product={product} />
      </EditFormFields>
      <History product={product} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function StateTag({ product: { archived, visible, sizes } }: { product: Product }) {
  if (archived) return <Tag tone="plain">Archived</Tag>
  if (!visible) return <Tag tone="plain">Hidden</Tag>
  const left = sizes.reduce((sum, size) => sum + size.in_stock, 0)
  return left > 0 ? <Tag tone="good">In stock</Tag> : <Tag tone="bad">Sold out</Tag>
}

/** What the label lacks, and what shoppers will see; told and not refused. */
function Warnings({ product }: { product: Product }) {
  const missing = missingOnLabel(product)
  const noAlt = product.visible && product.pictures.some(({ alt }) => alt === '')
  if (missing.length === 0 && !noAlt) return null
  return (
    <Note>
      {missing.length > 0 && <p>Not on the label yet: {missing.join(', ')}.</p>}
      {noAlt && <p>A picture has no alternative text.</p>}
    </Note>
  )
}

/** Off the lists and back, by the same button. */
function Archive({ product, onChanged }: { product: Product; onChanged: (now: Product) => void }) {
  const { act, busy } = useAct('changeProduct')
  const { id, name, archived } = product
  const change = async (version: number, isArchived: boolean, visible?: boolean) => {
    const answer = await act({ id, version, archived: isArchived, ...(visible && { visible }) })
    if (!answer.status) return
    const now = answer.data
    onChanged(now)
    const undo = () => void change(now.version, !isArchived, product.visible)
    showUndoToast(isArchived ? `${name} is archived.` : `${name} is back, hidden.`, undo)
  }
  return (
    <Button busy={busy} onClick={() => void change(product.version, !archived)}>
      {archived ? 'Take out of the archive' : 'Archive'}
    </Button>
  )
}
