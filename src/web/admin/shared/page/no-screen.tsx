import { Link, useRouteError } from 'react-router'

import { Button } from '#web/ui/button/button.tsx'

import { PageHead } from './page-head.tsx'
import { useTitle } from './use-title.ts'

export function NotAllowed() {
  useTitle('No entry')
  return <PageHead title="You may not see this page." lead="Please ask the owner." />
}

export function NotFound() {
  useTitle('Not found')
  return (
    <>
      <PageHead title="There is no such page." />
      <p>
        <Link className="link" to="/">
          Go to the dashboard
        </Link>
      </p>
    </>
  )
}

/** A screen's code did not come, most likely because the shop was updated, or it broke. */
export function FailedScreen() {
  const error = useRouteError()
  useTitle('Could not load')
  return (
    <>
      <PageHead title="Could not load." lead={error instanceof Error ? error.message : undefined} />
      <p>
        <Button onClick={() => location.reload()}>Try again</Button>
      </p>
    </>
  )
}
