import type { MetaFunction } from 'react-router'

import { ReturnProduct } from '../shared/return/return-product.tsx'
import { titled } from '../shared/settings.ts'
import { OpensSoon } from './opens-soon.tsx'

export const meta: MetaFunction = ({ matches }) => titled('Return and Ship Policy', matches)

export default function ReturnRoute() {
  return (
    <>
      <OpensSoon title="Return and Ship Policy">
        We ship within 2-3 business days; a return or exchange can be asked for within 7 days. The whole policy will
        stand here.
      </OpensSoon>
      <p className="wrap">
        <ReturnProduct />
      </p>
    </>
  )
}
