import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/policy.ts'

import { loadContentPage } from '../shared/head/content-page.ts'
import type { Route } from './+types/policy.route'
import { PolicyPage } from './policy-page.tsx'

export const loader = (args: Route.LoaderArgs) =>
  loadContentPage(args, { name: 'privacy', path: pagePaths.policy, title: t.privacyPolicy })
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function PolicyRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <PolicyPage page={page} />
}
