import type { MetaFunction } from 'react-router'

import { titled } from '../shared/settings.ts'
import { OpensSoon } from './opens-soon.tsx'

export const meta: MetaFunction = ({ matches }) => titled('Contact Us', matches)

export default function ContactRoute() {
  return (
    <OpensSoon title="Contact Us">
      A form to write to us will stand here. Every message is answered by the people who pack your order.
    </OpensSoon>
  )
}
