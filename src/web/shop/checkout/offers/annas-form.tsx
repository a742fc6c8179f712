import { useEffect, useRef, useState, type FormEvent } from 'react'

import type { Paise } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/field/field.tsx'

import { annasTrouble } from './offer-problem.ts'

interface AnnasFormProps {
  /** the cart's goods */
  goods: Paise
  /** annas */
  balance: number
  /** rupees that are taken over already; undefined when none are */
  taken: number | undefined
  onTake: (rupees: number | undefined) => void
}

/** How many rupees of annas: two digits at most. A change of the text takes nothing over before the button is pressed. */
export function AnnasForm({ goods, balance, taken, onTake }: AnnasFormProps) {
  const [text, setText] = useState(taken ? String(taken) : '')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const rupees = Number(text)
  const isTaken = taken === rupees
  // after Yes this is what is asked
  useEffect(() => input.current?.focus(), [])
  const use = (event: FormEvent) => {
    event.preventDefault()
    const wrong = annasTrouble(rupees, goods, balance)
    setProblem(wrong)
    onTake(wrong ? undefined : rupees)
  }
  return (
    <form className="offer__more annas-form" noValidate onSubmit={use}>
      <Field label="Amount in ₹" error={problem} className="annas-form__amount">
        {(control) => (
          <input
            {...control}
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={text}
            onChange={(event) => {
              setText(event.target.value.replace(/\D/g, ''))
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" variant={isTaken ? 'added' : 'outline'} disabled={isTaken}>
        {isTaken ? `₹${taken} used` : `Use ${text && `₹${rupees}`}`}
      </Button>
    </form>
  )
}
