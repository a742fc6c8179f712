import { loadWords } from '../shared/head/page-of-words.ts'
import { ReturnProduct } from '../shared/return/return-product.tsx'
import type { Route } from './+types/return.route'
import { PolicyPage } from './policy-page.tsx'

export const loader = (asked: Route.LoaderArgs) =>
  loadWords(asked, { name: 'return', path: '/return', title: 'Return and Ship Policy' })
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ReturnRoute({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <PolicyPage page={page}>
      <p className="policy__act">
        <ReturnProduct />
      </p>
    </PolicyPage>
  )
}
