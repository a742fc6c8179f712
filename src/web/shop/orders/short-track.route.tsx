import { apiContext } from '#web/api/context.ts'

import type { Route } from './+types/short-track.route'
import { orderBehind } from './order-behind.ts'
import { TrackedOrderPage } from './tracked-order-page.tsx'

export { meta } from './track.route.tsx'

/** The code stands alone in the query. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  orderBehind(context.get(apiContext), /^\?(\w+)/.exec(new URL(request.url).search)?.[1] ?? '')

/** Where the link of an SMS leads: the same page as behind the signed one (spec L10). */
export default function ShortTrackRoute({ loaderData }: Route.ComponentProps) {
  return <TrackedOrderPage {...loaderData} />
}
