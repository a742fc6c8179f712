import { Link, useRouteError } from 'react-router'

import * as t from '#text/office/page-states.ts'
import { Button } from '#web/ui/button/button.tsx'

import { PageHead } from './page-head.tsx'
import { useTitle } from './use-title.ts'

export function NotAllowed() {
  useTitle(t.noEntry)
  return <PageHead title={t.youMayNotSee} lead={t.pleaseTheOwner} />
}

export function NotFound() {
  useTitle(t.notFound)
  return (
    <>
      <PageHead title={t.thereIsNoSuchPage} />
      <p>
        <Link className="link" to="/">
          {t.goToTheDashboard}
        </Link>
      </p>
    </>
  )
}

/** A screen's code did not come, most likely because the shop was updated, or it broke. */
export function FailedScreen() {
  const error = useRouteError()
  useTitle(t.couldNotLoad)
  return (
    <>
      <PageHead title={t.couldNotLoad2} lead={error instanceof Error ? error.message : undefined} />
      <p>
        <Button onClick={() => location.reload()}>{t.tryAgain}</Button>
      </p>
    </>
  )
}
