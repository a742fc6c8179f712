import { loadWords } from '../shared/head/page-of-words.ts'
import type { Route } from './+types/terms.route'
import { PolicyPage } from './policy-page.tsx'

export const loader = (asked: Route.LoaderArgs) =>
  loadWords(asked, { name: 'terms', path: '/terms', title: 'Terms and Conditions' })
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TermsRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <PolicyPage page={page} />
}
