import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/policy.ts'

import { loadContentPage } from '../shared/head/content-page.ts'
import type { Route } from './+types/terms.route'
import { PolicyPage } from './policy-page.tsx'

export const loader = (args: Route.LoaderArgs) =>
  loadContentPage(args, { name: 'terms', path: pagePaths.terms, title: t.termsAndConditions })
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TermsRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <PolicyPage page={page} />
}
