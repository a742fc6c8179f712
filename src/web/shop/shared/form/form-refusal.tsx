import type { ReactNode } from 'react'

import * as t from '#text/shop/form.ts'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { rich } from '#web/ui/text/rich.tsx'

import { clock } from './retry-wait.ts'

export type Refusal = {
  message: string
  /** when it may be tried again, as Date.now() counts; 0 when at once */
  until: number
  /** the same again would be refused again */
  isFinal: boolean
}
type FormRefusalProps = { refusal: Refusal; wait: number; remedy: ReactNode }

/** What the server said about the form as a whole. A wait that is over takes its words along. */
export function FormRefusal({ refusal: { message, until, isFinal }, wait, remedy }: FormRefusalProps) {
  if (until > 0 && wait === 0) return null
  return (
    <div className="refused span" tabIndex={-1} ref={takeLostFocus}>
      <FieldError>{message}</FieldError>
      {wait > 0 && <p className="hint">{rich(t.tryAgainIn, { wait: <span className="num">{clock(wait)}</span> })}</p>}
      {isFinal && remedy}
    </div>
  )
}

/** A pressed button was disabled while it was busy, and its focus went nowhere: the words take it, the button is next. */
function takeLostFocus(element: HTMLDivElement | null) {
  if (document.activeElement === document.body) element?.focus()
}
