import { Suspense } from 'react'

import { chunkLoader } from '#web/api/chunk-loader.ts'
import { apiContext } from '#web/api/context.ts'
import { optionalPart } from '#web/shop/shared/lazy-part.ts'

import type { Route } from './+types/short-track.route'
import { orderBehind } from './order-behind.ts'
import { TrackedOrderPage } from './tracked-order-page.tsx'

export { meta } from './track.route.tsx'

/** The code stands alone in the query; without one there is no order yet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const code = /^\?(\w+)/.exec(new URL(request.url).search)?.[1]
  return { found: code === undefined ? null : await orderBehind(context.get(apiContext), code) }
}

/** Where the link of an SMS leads: the same page as behind the signed one (spec L10). Without its code it asks for the order. */
export default function ShortTrackRoute({ loaderData: { found } }: Route.ComponentProps) {
  if (found) return <TrackedOrderPage {...found} />
  return (
    <Suspense>
      <TrackForm />
    </Suspense>
  )
}

/** Most come with a code. */
const TrackForm = optionalPart(chunkLoader('track-form', async () => (await import('./track-form.tsx')).TrackForm))
