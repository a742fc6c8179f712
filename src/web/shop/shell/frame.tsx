import type { ReactNode } from 'react'
import { useMatch } from 'react-router'

import { CartBar } from '../shared/cart/cart-bar.tsx'
import { SettingsContext } from '../shared/settings.ts'
import { Footer } from './footer.tsx'
import { Going } from './going.tsx'
import { Mast } from './mast.tsx'
import { CartOverlay, AuthOverlay, NotifyOverlay, SessionOverlay } from './overlays.tsx'
import type { ShellData } from './shell-data.ts'
import { StayWhenOffline } from './stay-when-offline.tsx'

type FrameProps = { shell: ShellData; poured: boolean; children: ReactNode }

/** What stands around every screen but checkout. */
export function Frame({ shell: { settings, year }, poured, children }: FrameProps) {
  // a product page has its own bar at the foot of a phone
  const onProduct = useMatch('/product/:slug') !== null
  return (
    <SettingsContext value={settings}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Going />
      <StayWhenOffline />
      {settings.notice && (
        <aside className="notice" aria-label="Notice">
          <p className="wrap">{settings.notice}</p>
        </aside>
      )}
      <Mast poured={poured} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer year={year} />
      {!onProduct && <CartBar />}
      <CartOverlay />
      <AuthOverlay />
      <NotifyOverlay />
      <SessionOverlay />
    </SettingsContext>
  )
}
