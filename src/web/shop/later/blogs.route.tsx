import type { MetaFunction } from 'react-router'

import { titled } from '../shared/settings.ts'
import { OpensSoon } from './opens-soon.tsx'

export const meta: MetaFunction = ({ matches }) => titled('Blog and Latest News', matches)

export default function BlogsRoute() {
  return <OpensSoon title="Blogs">Stories from the kitchen, recipes and news of the season will appear here.</OpensSoon>
}
