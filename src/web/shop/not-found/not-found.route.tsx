import { data, type MetaFunction } from 'react-router'

import { NotFound } from '../shared/not-found/not-found.tsx'
import { titled } from '../shared/settings.ts'

export const loader = () => data(null, { status: 404 })
export const meta: MetaFunction = ({ matches }) => titled('Not found', matches, { noindex: true })

export default function NotFoundRoute() {
  return <NotFound />
}
