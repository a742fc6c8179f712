import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

import * as t from '#text/shop/shell.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { fallbackSettings, SettingsContext, titled } from '../shared/settings.ts'
import type { Route } from './+types/bare-shell.route'
import { BareSiteHeader } from './bare-site-header.tsx'
import { ErrorPage } from './error-page.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineLinkGuard } from './offline-link-guard.tsx'
import { AuthOverlay, SessionOverlay } from './overlays.tsx'
import { loadShell, type ShellData } from './shell-data.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadShell(context)
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches }) => titled(t.checkoutTitle, matches, { noindex: true })

export default function BareShell({ loaderData }: Route.ComponentProps) {
  return (
    <BareFrame shell={loaderData}>
      <Outlet />
    </BareFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <BareFrame shell={loaderData ?? { settings: fallbackSettings, year: '' }}>
      <ErrorPage error={error} />
    </BareFrame>
  )
}

/** Checkout: no menu, no footer, nothing to leave by but the name. */
function BareFrame({ shell, children }: { shell: ShellData; children: ReactNode }) {
  return (
    <SettingsContext value={shell.settings}>
      <a className="skip-link" href="#main">
        {t.skipToContent}
      </a>
      <NavigationProgress />
      <OfflineLinkGuard />
      <BareSiteHeader>
        <p className="site-header__tools site-header__secure">
          <Icon name="shield" size="sm" />
          {t.secureCheckout}
        </p>
      </BareSiteHeader>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <AuthOverlay />
      <SessionOverlay />
    </SettingsContext>
  )
}
