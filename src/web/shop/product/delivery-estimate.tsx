import './delivery-estimate.css'
import { useId, useRef, useState } from 'react'

import { pincodeProblem } from '#contract/core/pincode-problem.ts'
import * as faults from '#text/common/faults.ts'
import * as t from '#text/shop/product.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { latinInput } from '#web/ui/field/latin-input.ts'

import { ArrivalEstimate } from '../shared/delivery/arrival-estimate.tsx'
import { savedPincode, savePincode } from '../shared/delivery/saved-pincode.ts'
import { useDelivery, type ParcelContent } from '../shared/delivery/use-delivery.ts'
import { useSettings } from '../shared/settings.ts'
import { useHydrated } from '../shared/use-hydrated.ts'
import { tariffText } from './tariff-text.ts'

/** Asks for a pincode and says when a parcel would be there. The page is the same for everybody, so the browser asks. */
export function DeliveryEstimate({ isTaxed, ...content }: ParcelContent & { isTaxed: boolean }) {
  const hydrated = useHydrated()
  const [checked, setChecked] = useState<{ zip: string; round: number }>()
  const [problem, setProblem] = useState<string>()
  const saved = hydrated ? savedPincode() : undefined
  const zip = checked?.zip ?? saved
  const delivery = useDelivery(zip, content, checked?.round)
  const fee = tariffText(useSettings(), delivery)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const check = () => {
    const typed = input.current?.value.trim() ?? ''
    const nextProblem = pincodeProblem(typed) && faults.pincode
    setProblem(nextProblem)
    if (nextProblem) return
    savePincode(typed)
    setChecked({ zip: typed, round: (checked?.round ?? 0) + 1 })
  }
  return (
    <form
      className="delivery-estimate"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <label htmlFor={id}>{t.pincodeTitle}</label>
      <div className="delivery-estimate__row">
        <input
          key={saved}
          ref={input}
          id={id}
          className="input"
          defaultValue={saved}
          placeholder={t.pincode}
          inputMode="numeric"
          onInput={latinInput}
          autoComplete="postal-code"
          maxLength={6}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
        />
        <Button type="submit">{t.check}</Button>
      </div>
      <div className="delivery-estimate__answer">
        {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
        <output>
          {!problem && zip && !delivery && <span className="small quiet">{t.checking}</span>}
          {!problem && delivery && <ArrivalEstimate {...delivery} isTaxed={isTaxed} />}
          {!problem && fee && <span className="delivery-estimate__fee small quiet">{fee}</span>}
        </output>
      </div>
    </form>
  )
}
