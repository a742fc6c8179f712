import type { ReactNode } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'

import type { AdminCall } from '#contract/admin/endpoints.ts'

import { useMay } from './api/session.ts'
import { Entrance } from './login/entrance.tsx'
import { LinkPage } from './login/link-page.tsx'
import { screens } from './screens.ts'
import { FailedScreen, NotAllowed, NotFound } from './shared/page/no-screen.tsx'
import type { Screen } from './shared/screen.ts'
import { AdminShell } from './shell/admin-shell.tsx'

/**
 * Every address of the back office. Links from mails and from the server's log need no session; all else is behind the
 * door.
 */
export const makeRouter = () =>
  createBrowserRouter(
    [
      ...['welcome', 'join', 'reset'].map((path) => ({ path, element: <LinkPage /> })),
      {
        element: <Entrance />,
        children: [
          {
            element: <AdminShell screens={screens} />,
            children: [...screens.map(routeOf), { path: '', element: <First /> }, { path: '*', element: <NotFound /> }],
          },
        ],
      },
    ],
    { basename: '/admin' },
  )

function routeOf({ path, needs, load }: Screen): RouteObject {
  return {
    path,
    ErrorBoundary: FailedScreen,
    lazy: async () => {
      const { default: Content } = await load()
      if (!needs) return { element: <Content /> }
      const otherwise = path === '' ? <First /> : <NotAllowed />
      return { element: <Allowed needs={needs} content={<Content />} otherwise={otherwise} /> }
    },
    HydrateFallback: () => null,
  }
}

type AllowedProps = { needs: AdminCall; content: ReactNode; otherwise: ReactNode }

/** The server refuses each call by itself; this only says so before one is made. */
function Allowed({ needs, content, otherwise }: AllowedProps) {
  return useMay()(needs) ? content : otherwise
}

/** The person who has no dashboard begins with the first screen of their rail (spec B3.1). */
function First() {
  const may = useMay()
  const first = screens.find(({ path, needs, rail }) => rail && path !== '' && (!needs || may(needs)))
  return <Navigate to={`/${first?.path ?? 'account'}`} replace />
}
