import './no-screen.css'
import { Link, useRouteError } from 'react-router'

import * as t from '#text/office/page-states.ts'
import { Button } from '#web/ui/button/button.tsx'

import { PageHead } from './page-head.tsx'
import { useTitle } from './use-title.ts'

export function NotAllowed() {
  useTitle(t.noEntry)
  return <PageHead title={t.notAllowed} lead={t.ownerMayHelp} />
}

export function NotFound() {
  useTitle(t.notFound)
  return (
    <>
      <PageHead title={t.noSuchPage} />
      <p>
        <Link className="link" to="/">
          {t.toDashboard}
        </Link>
      </p>
    </>
  )
}

/** A screen's code did not come, most likely because the shop was updated, or it broke. */
export function FailedScreen() {
  const error = useRouteError()
  useTitle(t.failedTitle)
  return (
    <>
      <PageHead title={t.failed} />
      {/* what the browser says, for who is asked for help */}
      {error instanceof Error && (
        <p className="small quiet error-text" lang="en">
          {error.message}
        </p>
      )}
      <p>
        <Button onClick={() => location.reload()}>{t.tryAgain}</Button>
      </p>
    </>
  )
}
