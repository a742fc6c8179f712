import './collection-bar.css'
import { CollectionSearch } from './collection-search.tsx'
import type { ProductListState } from './use-product-list.ts'

/** Title and search in one row, the only thing of the page that sticks. */
export function CollectionBar({ products }: { products: ProductListState }) {
  return (
    <div className="collection-bar">
      <div className="wrap collection-bar__row">
        <h1>Collection</h1>
        <CollectionSearch
          keyword={products.keyword}
          found={products.list.keyword !== ''}
          busy={products.busy === 'list'}
          onType={products.type}
          onSearch={products.search}
          onClear={products.clear}
        />
      </div>
    </div>
  )
}
