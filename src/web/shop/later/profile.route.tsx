import type { MetaFunction } from 'react-router'

import { titled } from '../shared/settings.ts'
import { OpensSoon } from './opens-soon.tsx'

export const meta: MetaFunction = ({ matches }) => titled('My Profile', matches, { noindex: true })

export default function ProfileRoute() {
  return (
    <OpensSoon title="Profile Details">
      Your name, email and mobile number will be shown here, and you will be able to choose a new password.
    </OpensSoon>
  )
}
