import type { MetaFunction } from 'react-router'

import { titled } from '../shared/settings.ts'
import { OpensSoon } from './opens-soon.tsx'

export const meta: MetaFunction = ({ matches }) => titled('Your Address', matches, { noindex: true })

export default function AddressRoute() {
  return (
    <OpensSoon title="Your Address">
      Your saved addresses will be kept here. At checkout you can already choose one or add a new one.
    </OpensSoon>
  )
}
