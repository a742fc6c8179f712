import { loadWords } from '../shared/head/page-of-words.ts'
import type { Route } from './+types/policy.route'
import { PolicyPage } from './policy-page.tsx'

export const loader = (asked: Route.LoaderArgs) =>
  loadWords(asked, { name: 'privacy', path: '/policy', title: 'Privacy Policy' })
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function PolicyRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <PolicyPage page={page} />
}
