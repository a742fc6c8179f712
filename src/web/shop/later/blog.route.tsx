import type { MetaFunction } from 'react-router'

import { titled } from '../shared/settings.ts'
import { OpensSoon } from './opens-soon.tsx'

export const meta: MetaFunction = ({ matches }) => titled('Blog', matches, { noindex: true })

export default function BlogRoute() {
  return <OpensSoon title="Blog">This story will be here for reading soon, with room for your comments.</OpensSoon>
}
