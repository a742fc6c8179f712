import type { ReactNode } from 'react'
import { useMatch } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/shell.ts'

import { CartBar } from '../shared/cart/cart-bar.tsx'
import { useSavedCart } from '../shared/cart/use-saved-cart.ts'
import { SettingsContext } from '../shared/settings.ts'
import { useWishlistSync } from '../shared/wishlist/use-wishlist-sync.ts'
import { Footer } from './footer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineLinkGuard } from './offline-link-guard.tsx'
import { CartOverlay, AuthOverlay, BackInStockOverlay, SessionOverlay } from './overlays.tsx'
import type { ShellData } from './shell-data.ts'
import { SiteHeader } from './site-header.tsx'

type FrameProps = {
  shell: ShellData
  /** whether the header ends in the glaze edge */
  glazeEdge: boolean
  children: ReactNode
}

/** Above each page of a shop that was not opened yet (spec L0). */
const OPENS_SOON = t.opensSoon

/** The frame of every screen but checkout: header, footer, cart bar and dialogs. */
export function Frame({ shell: { settings, year }, glazeEdge, children }: FrameProps) {
  // a product page has its own bars at the foot of a phone
  const onProduct = useMatch(pagePaths.product) !== null
  useWishlistSync()
  useSavedCart(settings.reminders)
  const notices = [settings.is_open ? '' : OPENS_SOON, settings.pause?.words, settings.notice].filter(Boolean)
  return (
    <SettingsContext value={settings}>
      <a className="skip-link" href="#main">
        {t.skipToContent}
      </a>
      <NavigationProgress />
      <OfflineLinkGuard />
      {notices.length > 0 && (
        <aside className="notice" aria-label={t.notice}>
          {notices.map((text) => (
            <p className="wrap" key={text}>
              {text}
            </p>
          ))}
        </aside>
      )}
      <SiteHeader glazeEdge={glazeEdge} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer year={year} />
      {!onProduct && <CartBar />}
      <CartOverlay />
      <AuthOverlay />
      <BackInStockOverlay />
      <SessionOverlay />
    </SettingsContext>
  )
}
