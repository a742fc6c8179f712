import '../shared/product-card/product-grid.css'
import './wishlist.css'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import type { Card } from '#contract/catalog.ts'
import * as t from '#text/shop/wishlist.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { rich } from '#web/ui/text/rich.tsx'

import { openLogin } from '../shared/auth/auth-state.ts'
import { showAdded } from '../shared/cart/show-added.ts'
import { ProductCard } from '../shared/product-card/product-card.tsx'
import { useSettings } from '../shared/settings.ts'
import { SizeChooser } from '../shared/size-dialog/size-chooser.tsx'
import { useCards } from '../shared/use-cards.ts'
import { useHydrated } from '../shared/use-hydrated.ts'
import { useWishlist } from '../shared/wishlist/wishlist.ts'

/** The wish list of this browser or account. Only the browser knows it, so the server's page is nobody's (spec G5.4). */
export function WishlistPage() {
  const isHydrated = useHydrated()
  const { user } = useSession()
  return (
    <div className="wrap wishlist">
      <h1 className="title">{t.title}</h1>
      {isHydrated ? <Wished /> : <Waiting />}
      {isHydrated && !user && <p className="quiet wishlist__login">{rich(t.storedHere, { login: <LogIn /> })}</p>}
    </div>
  )
}

const LogIn = ({ children }: { children?: ReactNode }) => (
  <button type="button" className="link" onClick={openLogin}>
    {children}
  </button>
)

function Wished() {
  const listed = useEverListed(useWishlist().ids)
  const { data: cards, problem, reload } = useCards(listed)
  const [sizeDialogFor, openSizeDialog] = useState<Card>()
  if (problem)
    return (
      <EmptyState art="art-empty-cart" title={problem}>
        <Button onClick={reload}>{t.tryAgain}</Button>
      </EmptyState>
    )
  if (listed.length === 0 || cards?.length === 0) return <NothingYet />
  if (!cards) return <Waiting />
  return (
    <>
      <div className="product-grid">
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} onAdd={openSizeDialog} />
        ))}
      </div>
      <SizeChooser product={sizeDialogFor} onAdded={showAdded} onClose={() => openSizeDialog(undefined)} />
    </>
  )
}

/** All that was on the list while the page was open: what is taken off by mistake can be put back on. */
function useEverListed(ids: readonly number[]): readonly number[] {
  const [listed, setListed] = useState(ids)
  if (ids.every((id) => listed.includes(id))) return listed
  const all = [...ids, ...listed.filter((id) => !ids.includes(id))]
  setListed(all)
  return all
}

function NothingYet() {
  const { home_url } = useSettings()
  return (
    <EmptyState art="art-empty-cart" title={t.empty}>
      <p className="quiet">{t.emptyLead}</p>
      <Link className="button button--primary" to={home_url}>
        {t.seeWhatWeMake}
      </Link>
    </EmptyState>
  )
}

const Waiting = () => <div className="wishlist__wait" role="group" aria-busy="true" aria-label={t.loading} />
