import { isRouteErrorResponse, Link } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import * as messages from '#text/common/messages.ts'
import * as t from '#text/shop/shell.ts'
import { Button } from '#web/ui/button/button.tsx'

import { NotFoundLayout, NotFound } from '../shared/not-found/not-found.tsx'

/** What went wrong, in the shop's own face: a missing page, a lost network, or our fault. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const offline = typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine
  return (
    <NotFoundLayout gap="!" title={offline ? t.noNetwork : t.brokenTitle}>
      <p className="quiet">{offline ? messages.network : t.brokenLead}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t.tryAgain}
      </Button>
      <Link to={pagePaths.home} className="link-row">
        {t.seeTheCollection}
      </Link>
    </NotFoundLayout>
  )
}
