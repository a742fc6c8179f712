import './arrival.css'
import { useId, useRef, useState } from 'react'

import { pincodeProblem } from '#contract/validation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { Arrives } from '../shared/delivery/arrives.tsx'
import { keepPincode, knownPincode } from '../shared/delivery/known-pincode.ts'
import { useDelivery } from '../shared/delivery/use-delivery.ts'
import { useHydrated } from '../shared/use-hydrated.ts'

/** Asks for a pincode and says when a parcel would be there. The page is the same for everybody, so the browser asks. */
export function Arrival() {
  const hydrated = useHydrated()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const known = hydrated ? knownPincode() : undefined
  const delivery = useDelivery(typed ?? known)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const ask = () => {
    const zip = input.current?.value.trim() ?? ''
    const wrong = pincodeProblem(zip)
    setProblem(wrong)
    if (wrong) return
    keepPincode(zip)
    setTyped(zip)
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
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      <output className="arrival__answer">{!problem && delivery && <Arrives {...delivery} />}</output>
    </form>
  )
}
