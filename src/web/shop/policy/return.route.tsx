import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/policy.ts'

import { loadContentPage } from '../shared/head/content-page.ts'
import { ReturnProduct } from '../shared/return/return-product.tsx'
import type { Route } from './+types/return.route'
import { PolicyPage } from './policy-page.tsx'

export const loader = (args: Route.LoaderArgs) =>
  loadContentPage(args, { name: 'return', path: pagePaths.return, title: t.returnPolicy })
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ReturnRoute({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <PolicyPage page={page}>
      <p className="policy__action">
        <ReturnProduct />
      </p>
    </PolicyPage>
  )
}
