import type { MetaFunction } from 'react-router'

import { titled } from '../shared/settings.ts'
import { OpensSoon } from './opens-soon.tsx'

export const meta: MetaFunction = ({ matches }) => titled('Terms and Conditions', matches)

export default function TermsRoute() {
  return (
    <OpensSoon title="Terms and Conditions">
      The terms on which we sell will be set out here, section by section.
    </OpensSoon>
  )
}
