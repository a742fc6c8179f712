import { data, type MetaFunction } from 'react-router'

import * as t from '#text/shop/not-found.ts'

import { NotFound } from '../shared/not-found/not-found.tsx'
import { titled } from '../shared/settings.ts'

export const loader = () => data(null, { status: 404 })
export const meta: MetaFunction = ({ matches }) => titled(t.notFound, matches, { noindex: true })

export default function NotFoundRoute() {
  return <NotFound />
}
