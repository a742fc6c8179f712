import { isRouteErrorResponse, Outlet, useMatch } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/shell.ts'

import { fallbackSettings, defaultMeta, titled } from '../shared/settings.ts'
import type { Route } from './+types/shell.route'
import { ErrorPage } from './error-page.tsx'
import { Frame } from './frame.tsx'
import { loadShell } from './shell-data.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadShell(context)
/** Settings hardly ever change: going from page to page does not ask for them again. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ error, matches }) => {
  if (!error) return defaultMeta(matches)
  const missing = isRouteErrorResponse(error) && error.status === 404
  return titled(missing ? t.notFound : t.somethingWentWrong, matches, { noindex: true })
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  // home draws its own haldi field right under the header, and the tabs are its drips
  const atHome = useMatch(pagePaths.home) !== null
  return (
    <Frame shell={loaderData} glazeEdge={!atHome}>
      <Outlet />
    </Frame>
  )
}

/** A screen failed: the shell stays around the message. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame shell={loaderData ?? { settings: fallbackSettings, year: '' }} glazeEdge>
      <ErrorPage error={error} />
    </Frame>
  )
}
