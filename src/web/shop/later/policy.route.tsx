import type { MetaFunction } from 'react-router'

import { titled } from '../shared/settings.ts'
import { OpensSoon } from './opens-soon.tsx'

export const meta: MetaFunction = ({ matches }) => titled('Privacy Policy', matches)

export default function PolicyRoute() {
  return (
    <OpensSoon title="Privacy Policy">What we keep about you, why, and for how long will be set out here.</OpensSoon>
  )
}
