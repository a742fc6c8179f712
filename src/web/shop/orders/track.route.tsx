import type { MetaFunction } from 'react-router'

import * as t from '#text/shop/orders.ts'
import { apiContext } from '#web/api/context.ts'
import { titled } from '#web/shop/shared/settings.ts'

import type { Route } from './+types/track.route'
import { orderBehind } from './order-behind.ts'
import { TrackedOrderPage } from './tracked-order-page.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) => orderBehind(context.get(apiContext), params.link)

export const meta: MetaFunction = ({ matches }) => titled(t.yourOrder, matches, { noindex: true })

/** Where the link of an e-mail leads. */
export default function TrackRoute({ loaderData }: Route.ComponentProps) {
  return <TrackedOrderPage {...loaderData} />
}
