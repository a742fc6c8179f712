import { useState } from 'react'
import { Link } from 'react-router'

import type { ProductRow } from '#contract/admin/product.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/products.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showUndoToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'
import type { Column } from '../shared/table/columns.ts'

const THUMB_PX = 40

/** The columns of the list; `onChanged` asks for it again. */
export const productColumns = (onChanged: () => void): Column<ProductRow>[] => [
  { id: 'product', head: t.product, mobileSlot: 'a', render: (row) => <Name row={row} /> },
  { id: 'category', head: t.category, render: ({ category }) => category },
  { id: 'price', head: t.price, mobileSlot: 'c', render: prices },
  { id: 'stock', head: t.inStock, mobileSlot: 'w', render: (row) => <Stock row={row} /> },
  { id: 'shown', head: t.inTheShop, mobileSlot: 'b', render: (row) => <InShop row={row} onChanged={onChanged} /> },
]

function Name({ row: { id, name, image, sizes } }: { row: ProductRow }) {
  return (
    <span className="product-name">
      {image === '' ? (
        <span className="product-name__none" />
      ) : (
        <Picture image={image} alt="" width={THUMB_PX} height={THUMB_PX} sizes={`${THUMB_PX}px`} widths={[160]} />
      )}
      <span>
        <Link to={`/products/${id}`}>{name}</Link>
        <span className="small">{plural(t.sizeCount, sizes.length)}</span>
      </span>
    </span>
  )
}

function prices({ price_from: from, price_to: to }: ProductRow): string {
  if (from === null || to === null) return t.noPrice
  return from === to ? formatRupees(from) : `${formatRupees(from)}–${formatRupees(to)}`
}

/** What is left, and which sizes want something done. */
function Stock({ row: { in_stock: units, sizes, waiting } }: { row: ProductRow }) {
  const out = sizes.filter((size) => size.in_stock <= 0)
  const low = sizes.filter((size) => size.low && size.in_stock > 0)
  return (
    <span className="product-stock">
      <b>{units.toLocaleString('en-IN')}</b>
      <span className="only-phone"> {t.inStockAfterCount}</span>
      {out.length > 0 && (
        <Tag tone="bad">
          {units <= 0
            ? waiting > 0
              ? fill(t.soldOutWaiting, { waiting })
              : t.soldOut
            : plural(t.sizesSoldOut, out.length, { size: out[0]?.size ?? '' })}
        </Tag>
      )}
      {low.length > 0 && <Tag>{plural(t.sizesLow, low.length, { size: low[0]?.size ?? '' })}</Tag>}
    </span>
  )
}

/** Shows or hides at once; taken back by the opposite. */
function InShop({
  row: { id, name, version, visible, archived },
  onChanged,
}: {
  row: ProductRow
  onChanged: () => void
}) {
  const { mutate, busy } = useMutation('changeProduct')
  const [isOn, setOn] = useState({ is: visible, of: version })
  const isVisible = isOn.of === version ? isOn.is : visible
  const change = async () => {
    setOn({ is: !isVisible, of: version })
    const answer = await mutate({ id, version, visible: !isVisible })
    if (!answer.status) return setOn({ is: visible, of: version })
    onChanged()
    const now = answer.data
    showUndoToast(isVisible ? fill(t.nowHidden, { name }) : fill(t.nowInTheShop, { name }), () => {
      void call('changeProduct', { id, version: now.version, visible: isVisible, archived }).then(onChanged)
    })
  }
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-label={fill(t.inTheShopOf, { name })}
        checked={isVisible}
        aria-checked={isVisible}
        disabled={busy}
        onChange={() => void change()}
      />
      <span className="only-wide">{archived ? t.archived : isVisible ? t.visible : t.hidden}</span>
    </label>
  )
}
