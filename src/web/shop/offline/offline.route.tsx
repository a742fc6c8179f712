import { Link, type MetaFunction } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import { requestedPage } from '#web/service-worker/cached-pages.ts'
import { Button } from '#web/ui/button/button.tsx'

import { NotFoundLayout } from '../shared/not-found/not-found.tsx'
import { titled } from '../shared/settings.ts'

export const meta: MetaFunction = ({ matches }) => titled('No network', matches, { noindex: true })

/** Shown in place of a page that cannot be loaded without a network (src/web/service-worker). */
export default function OfflineRoute() {
  return (
    <NotFoundLayout gap="…" title="No network">
      <p className="quiet">The shop is out of reach. Your cart is kept on this device; nothing is lost.</p>
      <Button variant="primary" onClick={() => location.replace(requestedPage(location.search))}>
        Try again
      </Button>
      <Link to={pagePaths.home} className="link-row">
        See the Collection
      </Link>
    </NotFoundLayout>
  )
}
