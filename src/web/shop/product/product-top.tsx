import { Link } from 'react-router'

import type { Product } from '#contract/catalog.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

interface ProductTopProps {
  name: string
  /** unknown while only the card is here */
  category: Product['category'] | undefined
}

export function ProductTop({ name, category }: ProductTopProps) {
  return (
    <div className="section__head product-top">
      <Link className="link-row" to="/">
        <Icon name="arrow-left" size="sm" />
        BACK TO MENU
      </Link>
      <nav className="crumbs only-wide" aria-label="Breadcrumb">
        <Link to="/">Collection</Link>
        <Icon name="chevron-right" />
        {category && (
          <>
            <Link to={`/?category=${category.id}`}>{category.name}</Link>
            <Icon name="chevron-right" />
          </>
        )}
        <span aria-current="page">{name}</span>
      </nav>
    </div>
  )
}
