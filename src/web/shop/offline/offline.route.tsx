import { Link, type MetaFunction } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/offline.ts'
import { requestedPage } from '#web/service-worker/cached-pages.ts'
import { Button } from '#web/ui/button/button.tsx'

import { NotFoundLayout } from '../shared/not-found/not-found.tsx'
import { titled } from '../shared/settings.ts'

export const meta: MetaFunction = ({ matches }) => titled(t.noNetwork, matches, { noindex: true })

/** Shown in place of a page that cannot be loaded without a network (src/web/service-worker). */
export default function OfflineRoute() {
  return (
    <NotFoundLayout gap="…" title={t.noNetwork}>
      <p className="quiet">{t.lead}</p>
      <Button variant="primary" onClick={() => location.replace(requestedPage(location.search))}>
        {t.tryAgain}
      </Button>
      <Link to={pagePaths.home} className="link-row">
        {t.seeTheCollection}
      </Link>
    </NotFoundLayout>
  )
}
