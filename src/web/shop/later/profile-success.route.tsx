import type { MetaFunction } from 'react-router'

import { titled } from '../shared/settings.ts'
import { OpensSoon } from './opens-soon.tsx'

export const meta: MetaFunction = ({ matches }) => titled('Email confirmation', matches, { noindex: true })

export default function ProfileSuccessRoute() {
  return (
    <OpensSoon title="Email confirmation">
      This page will confirm your email address. You can shop without confirming it.
    </OpensSoon>
  )
}
