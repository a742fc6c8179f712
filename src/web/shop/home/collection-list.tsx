import './collection-list.css'
import { useEffect, useRef, useState } from 'react'

import type { Card } from '#contract/catalog.ts'
import { Button } from '#web/ui/button/button.tsx'

import { itemsText } from '../shared/cart/items-text.ts'
import { ProductCard } from '../shared/product-card/product-card.tsx'
import { SizeChooser } from '../shared/size-dialog/size-chooser.tsx'
import { LIST_ID, tabId } from './category-tabs.tsx'
import type { ProductList } from './product-list.ts'
import type { ProductListState } from './use-product-list.ts'

/** Heading, count and grid of what is chosen. While another list loads, the old one stays, paler, so nothing jumps. */
export function CollectionList({ products }: { products: ProductListState }) {
  const { list, busy } = products
  const [asking, setAsking] = useState<Card>()
  const name = nameOf(list)
  const head = useHeadInView(name)
  return (
    <div className="wrap" role="tabpanel" id={LIST_ID} aria-labelledby={tabId(list.category)}>
      <div className="list-head" ref={head}>
        <h2>{list.category?.name ?? 'All Items'}</h2>
        <output className="quiet small num">{busy === 'list' ? 'Loading...' : countText(list)}</output>
      </div>
      {/* a new list is new cards: the old ones do not jump about, they go */}
      <div key={name} className={busy === 'list' ? 'product-grid is-busy' : 'product-grid'} aria-busy={busy === 'list'}>
        {list.cards.map((card) => (
          <ProductCard key={card.id} card={card} onAdd={setAsking} />
        ))}
      </div>
      {list.page < list.lastPage && (
        <p className="list-more">
          <Button tall busy={busy === 'more'} onClick={products.more}>
            Show more
          </Button>
        </p>
      )}
      <SizeChooser product={asking} onClose={() => setAsking(undefined)} />
    </div>
  )
}

const countText = ({ total, keyword }: ProductList): string =>
  keyword === '' ? itemsText(total) : `${itemsText(total)} for “${keyword}”`

const nameOf = ({ category, keyword }: ProductList): string => `${category?.id ?? ''} ${keyword}`

/** A new list is shown from its head: who searched far down the old one would else stand below the end of it. */
function useHeadInView(name: string) {
  const head = useRef<HTMLDivElement>(null)
  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    before.current = name
    const box = head.current
    if (box && box.getBoundingClientRect().top < 0) box.scrollIntoView({ block: 'start' })
  }, [name])
  return head
}
