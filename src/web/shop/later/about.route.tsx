import type { MetaFunction } from 'react-router'

import { titled } from '../shared/settings.ts'
import { OpensSoon } from './opens-soon.tsx'

export const meta: MetaFunction = ({ matches }) => titled('About Us', matches)

export default function AboutRoute() {
  return (
    <OpensSoon title="About Us">
      Who cooks, grinds and packs here, the seven things we hold to, and the people in the yard: their story will stand
      on this page.
    </OpensSoon>
  )
}
