import '../shared/product-card/product-grid.css'
import './collection-list.css'
import { useEffect, useMemo, useRef, useState } from 'react'

import type { Card } from '#contract/catalog.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/shop/home.ts'
import { Button } from '#web/ui/button/button.tsx'

import { itemsText } from '../shared/cart/items-text.ts'
import { showAdded } from '../shared/cart/show-added.ts'
import { ProductCard } from '../shared/product-card/product-card.tsx'
import { SizeChooser } from '../shared/size-dialog/size-chooser.tsx'
import { LIST_ID, tabId } from './category-tabs.tsx'
import { isFiltered, listAddress } from './home-address.ts'
import type { ProductList } from './product-list.ts'
import type { ProductListState } from './use-product-list.ts'

/** Heading, count and grid of what is chosen. While another list loads, the old one stays, paler, so nothing jumps. */
export function CollectionList({ products }: { products: ProductListState }) {
  const { list, busy } = products
  const [sizeDialogFor, openSizeDialog] = useState<Card>()
  const listKey = listAddress(list)
  const head = useHeadInView(listKey)
  // the same elements while the list is the same: a slow phone shows the touched tab before it draws two dozen cards
  const cards = useMemo(
    () =>
      list.cards.flatMap((card) => {
        const collection = list.heads?.get(card.id)
        return [
          ...(collection === undefined
            ? []
            : [
                <h3 key={`head ${card.id}`} className="product-grid__head">
                  {collection}
                </h3>,
              ]),
          <ProductCard key={card.id} card={card} onAdd={openSizeDialog} />,
        ]
      }),
    [list.cards, list.heads],
  )
  return (
    <div className="wrap" role="tabpanel" id={LIST_ID} aria-labelledby={tabId(list.category)}>
      <div className="list-head" ref={head}>
        <h2>{list.category?.name ?? t.allItems}</h2>
        <output className="quiet small num">{busy === 'list' ? t.loading : countText(list)}</output>
      </div>
      {/* a new list gets new cards: the old ones are removed, not reused */}
      <div
        key={listKey}
        className={busy === 'list' ? 'product-grid is-busy' : 'product-grid'}
        aria-busy={busy === 'list'}
      >
        {cards}
      </div>
      {isFiltered(list) && list.cards.length === 0 && (
        <p className="list-none">
          {t.nothingFits}
          <Button onClick={() => products.filterBy({ sort: products.filter.sort })}>{t.clearAll}</Button>
        </p>
      )}
      {list.page < list.lastPage && (
        <p className="list-more">
          <Button tall busy={busy === 'more'} onClick={products.more}>
            {t.showMore}
          </Button>
        </p>
      )}
      <SizeChooser product={sizeDialogFor} onAdded={showAdded} onClose={() => openSizeDialog(undefined)} />
    </div>
  )
}

function countText(list: ProductList): string {
  const { total, keyword, isCapped } = list
  const count = isFiltered(list) ? productsText(total, isCapped) : itemsText(total)
  return keyword === '' ? count : fill(t.foundFor, { count, keyword })
}

const productsText = (total: number, isCapped = false): string =>
  plural(t.productsFound, total, { n: `${formatNumber(total)}${isCapped ? '+' : ''}` })

/** A new list is scrolled to its head: the shopper may have been far down a longer one. */
function useHeadInView(listKey: string) {
  const head = useRef<HTMLDivElement>(null)
  const before = useRef(listKey)
  useEffect(() => {
    if (before.current === listKey) return
    before.current = listKey
    const box = head.current
    if (box && box.getBoundingClientRect().top < 0) box.scrollIntoView({ block: 'start' })
  }, [listKey])
  return head
}
