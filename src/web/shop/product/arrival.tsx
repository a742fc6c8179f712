import './arrival.css'
import { useId, useRef, useState } from 'react'

import { pincodeProblem } from '#contract/core/validation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { Arrives } from '../shared/delivery/arrives.tsx'
import { keepPincode, knownPincode } from '../shared/delivery/known-pincode.ts'
import { useDelivery } from '../shared/delivery/use-delivery.ts'
import { useHydrated } from '../shared/use-hydrated.ts'

/** Asks for a pincode and says when a parcel would be there. The page is the same for everybody, so the browser asks. */
export function Arrival() {
  const hydrated = useHydrated()
  const [asked, setAsked] = useState<{ zip: string; round: number }>()
  const [problem, setProblem] = useState<string>()
  const known = hydrated ? knownPincode() : undefined
  const zip = asked?.zip ?? known
  const delivery = useDelivery(zip, asked?.round)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const ask = () => {
    const typed = input.current?.value.trim() ?? ''
    const wrong = pincodeProblem(typed)
    setProblem(wrong)
    if (wrong) return
    keepPincode(typed)
    setAsked({ zip: typed, round: (asked?.round ?? 0) + 1 })
  }
  return (
    <form
      className="arrival"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <label htmlFor={id}>When would it reach you?</label>
      <div className="arrival__row">
        <input
          key={known}
          ref={input}
          id={id}
          className="input"
          defaultValue={known}
          placeholder="Pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
        />
        <Button type="submit">Check</Button>
      </div>
      <div className="arrival__answer">
        {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
        <output>
          {!problem && zip && !delivery && <span className="small quiet">Checking...</span>}
          {!problem && delivery && <Arrives {...delivery} />}
        </output>
      </div>
    </form>
  )
}
