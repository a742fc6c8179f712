import { isRouteErrorResponse, Outlet, useMatch } from 'react-router'

import { blankSettings, defaultMeta, titled } from '../shared/settings.ts'
import type { Route } from './+types/shell.route'
import { Failed } from './failed.tsx'
import { Frame } from './frame.tsx'
import { loadShell } from './shell-data.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadShell(context)
/** Settings hardly ever change: going from page to page does not ask for them again. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ error, matches }) => {
  if (!error) return defaultMeta
  const missing = isRouteErrorResponse(error) && error.status === 404
  return titled(missing ? 'Not found' : 'Something went wrong', matches, { noindex: true })
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  // home draws its own haldi field right under the mast, and the tabs are its drips
  const atHome = useMatch('/') !== null
  return (
    <Frame shell={loaderData} poured={!atHome}>
      <Outlet />
    </Frame>
  )
}

/** A screen failed: the shell stays around the message. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame shell={loaderData ?? { settings: blankSettings, year: '' }} poured>
      <Failed error={error} />
    </Frame>
  )
}
