import { useEffect, useRef, useState, type FormEvent } from 'react'

import type { Coupon } from '#domain/coupon/coupon.rules.ts'
import * as t from '#text/shop/checkout.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { requiredText } from '#web/ui/text/fault-text.ts'

import { findCoupon } from './coupons.ts'

/** A code that the shopper was given: the coupon behind it joins the others, chosen. */
export function CodeForm({ onFound }: { onFound: (coupon: Coupon) => void }) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  // after the button this is what is asked
  useEffect(() => input.current?.focus(), [])
  const find = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') {
      setProblem(requiredText(t.couponCode))
      return
    }
    setBusy(true)
    const { data, problem: wrong } = await findCoupon(code)
    setBusy(false)
    if (data) onFound(data)
    else setProblem(wrong)
  }
  return (
    <form className="code-form" noValidate onSubmit={(event) => void find(event)}>
      <Field label={t.couponCode} error={problem} className="code-form__code">
        {(control) => (
          <input
            {...control}
            ref={input}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={(event) => {
              setCode(event.target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" busy={busy}>
        {t.find}
      </Button>
    </form>
  )
}
