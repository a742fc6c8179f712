import type { Product } from '#contract/admin/product.ts'
import { productPath } from '#contract/page-paths.ts'
import { missingOnLabel } from '#domain/product/product.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/products.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showUndoToast } from '#web/ui/toast/show-toast.ts'

import { shopUrl } from '../api/shop-url.ts'
import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { labelText } from '../shared/label-text.ts'
import { Note } from '../shared/page/note.tsx'
import { loadedById, useIdInput } from '../shared/resource/by-id.ts'
import { ResourceScreen } from '../shared/resource/resource-screen.tsx'
import { ProductHistory } from './history.tsx'
import { productInLanguages } from './product-resource.tsx'

/** One product: its form, the button that archives it, a link to the shop, its history. */
export default function ProductScreen() {
  const input = useIdInput()
  const query = useQuery('product', input, { polls: true })
  return (
    <ResourceScreen
      {...loadedById(query, input)}
      resource={productInLanguages}
      renderTag={(product) => <StateTag product={product} />}
      renderActions={(product) => (
        <>
          <Archive product={product} onChanged={query.set} />
          {product.visible && (
            <a className={buttonClass()} href={shopUrl(productPath(product.slug))} target="_blank" rel="noreferrer">
              <Icon name="eye" />
              {t.seeInShop}
            </a>
          )}
        </>
      )}
      renderNotes={(product) => <Warnings product={product} />}
      history={{ render: ({ thing, onClose }) => <ProductHistory product={thing} onClose={onClose} /> }}
    />
  )
}

function StateTag({ product: { archived, visible, sizes } }: { product: Product }) {
  if (archived) return <Tag tone="plain">{t.archived}</Tag>
  if (!visible) return <Tag tone="plain">{t.hidden}</Tag>
  const left = sizes.reduce((sum, size) => sum + size.in_stock, 0)
  return left > 0 ? <Tag tone="good">{t.inStock}</Tag> : <Tag tone="bad">{t.soldOut}</Tag>
}

/** Missing details of the label and missing alternative texts. A warning only: saving is not refused. */
function Warnings({ product }: { product: Product }) {
  const missing = missingOnLabel(product)
  const noAlt = product.visible && product.pictures.some(({ alt }) => alt === '')
  if (missing.length === 0 && !noAlt) return null
  return (
    <Note>
      {missing.length > 0 && <p>{fill(t.missingOnLabel, { missing: missing.map(labelText).join(', ') })}</p>}
      {noAlt && <p>{t.alternativeTextMissing}</p>}
    </Note>
  )
}

/** Archives the product, or restores it, hidden. Undo of the toast also makes it visible again. */
function Archive({ product, onChanged }: { product: Product; onChanged: (now: Product) => void }) {
  const { mutate, busy } = useMutation('changeProduct')
  const { id, name, archived } = product
  const setArchived = async (version: number, isArchived: boolean, restoresVisible?: boolean) => {
    const answer = await mutate({ id, version, archived: isArchived, ...(restoresVisible && { visible: true }) })
    if (!answer.status) return
    const now = answer.data
    onChanged(now)
    const undo = () => void setArchived(now.version, !isArchived, product.visible)
    showUndoToast(isArchived ? fill(t.nowArchived, { name }) : fill(t.nowRestored, { name }), undo)
  }
  return (
    <Button busy={busy} onClick={() => void setArchived(product.version, !archived)}>
      {archived ? t.restore : t.archive}
    </Button>
  )
}
