import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/policy.ts'

import { loadContentPage } from '../shared/head/content-page.ts'
import type { Route } from './+types/fair.route'
import { PlainPage } from './plain-page.tsx'

export const loader = (args: Route.LoaderArgs) =>
  loadContentPage(args, { name: 'fair', path: pagePaths.fair, title: t.fairSelling })
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function FairRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <PlainPage page={page} />
}
