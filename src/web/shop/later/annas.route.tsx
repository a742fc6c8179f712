import type { MetaFunction } from 'react-router'

import { titled } from '../shared/settings.ts'
import { OpensSoon } from './opens-soon.tsx'

export const meta: MetaFunction = ({ matches }) => titled('My Coin', matches, { noindex: true })

export default function AnnasRoute() {
  return (
    <OpensSoon title="Your Coin">
      Your annas, and how each of them came and went, will be written here. 16 annas are 1 rupee.
    </OpensSoon>
  )
}
