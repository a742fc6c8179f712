import { useEffect, useRef, useState, type FormEvent } from 'react'

import { fill } from '#text/fill.ts'
import * as t from '#text/shop/checkout.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { latinInput } from '#web/ui/field/latin-input.ts'

import type { ParcelBill } from '../../shared/delivery/parcel-bill.ts'
import { annasProblemText } from './discount-problem.ts'

interface AnnasFormProps {
  /** the cart's goods, and what delivery of them is priced by */
  bill: ParcelBill
  /** annas */
  balance: number
  /** rupees in use already; undefined when none are */
  used: number | undefined
  onUse: (rupees: number | undefined) => void
}

/** How many rupees of annas: no more digits than the most that can be used has. A change of the text uses nothing before the button is pressed. */
export function AnnasForm({ bill, balance, used, onUse }: AnnasFormProps) {
  const [text, setText] = useState(used ? String(used) : '')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { terms } = bill
  const rupees = Number(text)
  const isUsed = used === rupees
  // after Yes this is what is asked
  useEffect(() => input.current?.focus(), [])
  const use = (event: FormEvent) => {
    event.preventDefault()
    const wrong = annasProblemText(rupees, balance, bill)
    setProblem(wrong)
    onUse(wrong ? undefined : rupees)
  }
  return (
    <form className="discount__more annas-form" noValidate onSubmit={use}>
      <Field label={t.amount} error={problem} className="annas-form__amount">
        {(control) => (
          <input
            {...control}
            ref={input}
            inputMode="numeric"
            onInput={latinInput}
            autoComplete="off"
            maxLength={String(terms.annas.maxRupees).length}
            value={text}
            onChange={(event) => {
              setText(event.target.value.replace(/\D/g, ''))
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" variant={isUsed ? 'added' : 'outline'} disabled={isUsed}>
        {!isUsed && text === '' ? t.spendAnnas : fill(isUsed ? t.spentRupees : t.spendRupees, { rupees })}
      </Button>
    </form>
  )
}
