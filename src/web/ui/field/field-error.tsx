import './field.css'
import type { ReactNode } from 'react'

import { Icon } from '../icon/icon.tsx'

/** What is wrong, with icon and words; also outside a field (over a form, under a coupon). */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className="wrong" id={id} role="alert">
      <Icon name="alert" />
      {children}
    </p>
  )
}
