import { createBrowserRouter, type RouteObject } from 'react-router'

import { useMay } from './api/session.ts'
import { Entrance } from './door/entrance.tsx'
import { LinkPage } from './door/link-page.tsx'
import { screens } from './screens.ts'
import { FailedScreen, NotAllowed, NotFound } from './shared/page/no-screen.tsx'
import type { Screen } from './shared/screen.ts'
import { AdminShell } from './shell/admin-shell.tsx'

/** Every address of the back office. Links from mails and from the server's log need no session; all else is behind the door. */
export const makeRouter = () =>
  createBrowserRouter(
    [
      ...['welcome', 'join', 'reset'].map((path) => ({ path, element: <LinkPage /> })),
      {
        element: <Entrance />,
        children: [
          {
            element: <AdminShell screens={screens} />,
            children: [...screens.map(routeOf), { path: '*', element: <NotFound /> }],
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
      const { default: Shown } = await load()
      return { element: needs ? <Allowed needs={needs} shown={<Shown />} /> : <Shown /> }
    },
    HydrateFallback: () => null,
  }
}

type AllowedProps = { needs: NonNullable<Screen['needs']>; shown: React.ReactNode }

/** The server refuses each call by itself; this only says so before one is made. */
function Allowed({ needs, shown }: AllowedProps) {
  return useMay()(needs) ? shown : <NotAllowed />
}
