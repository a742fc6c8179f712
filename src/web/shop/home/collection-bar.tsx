import './collection-bar.css'
import { useEffect, useRef, useState } from 'react'

import * as t from '#text/shop/home.ts'

import { CartButton } from '../shared/cart/cart-button.tsx'
import { CollectionSearch } from './collection-search.tsx'
import type { ProductListState } from './use-product-list.ts'

/** What is still to come counts as in the window, however low that is. */
const ALL_BELOW = '0px 0px 100000px'

/** Title and search in one row, the only thing of the page that sticks. Scrolled on a wide screen it holds the basket too, whose place is above all that (spec D141). */
export function CollectionBar({ products }: { products: ProductListState }) {
  const { above, isStuck } = useStuck()
  return (
    <>
      <div ref={above} />
      <div className={isStuck ? 'collection-bar is-stuck' : 'collection-bar'}>
        <div className="wrap collection-bar__row">
          <h1>{t.collection}</h1>
          <CollectionSearch
            keyword={products.keyword}
            found={products.list.keyword !== ''}
            busy={products.busy === 'list'}
            onType={products.type}
            onSearch={products.search}
            onClear={products.clear}
          />
          <div className="collection-bar__cart only-wide">
            <CartButton />
          </div>
        </div>
      </div>
    </>
  )
}

/** Whether what stands `above` has left the window at its top. */
function useStuck() {
  const above = useRef<HTMLDivElement>(null)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setStuck(entry?.isIntersecting === false), {
      rootMargin: ALL_BELOW,
    })
    if (above.current) watcher.observe(above.current)
    return () => watcher.disconnect()
  }, [])
  return { above, isStuck }
}
