import * as t from '#text/shop/checkout.ts'
import { apiContext } from '#web/api/context.ts'
import { titled } from '#web/shop/shared/settings.ts'

import { useHydrated } from '../shared/use-hydrated.ts'
import type { Route } from './+types/checkout.route'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { RequestedCheckout } from './requested-checkout.tsx'

export const meta: Route.MetaFunction = ({ matches }) => titled(t.pageTitle, matches, { noindex: true })

/** The strip is all that the server knows of a checkout; without it the checkout works as well. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext)('getAllSuggestions', {})
  return { suggestions: data ?? [] }
}

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  return useHydrated() ? <RequestedCheckout suggestions={loaderData.suggestions} /> : <CheckoutSkeleton />
}
