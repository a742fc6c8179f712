import '#web/ui/field/choice-controls.css'
import './short-address-form.css'
import { useEffect, useState, type ChangeEvent, type KeyboardEvent, type Ref } from 'react'

import type { Address } from '#contract/address.ts'
import { ADDRESS_TEXT_MAX, MOBILE_DIGITS } from '#contract/core/limits.ts'
import * as t from '#text/shop/checkout.ts'
import { ArrivalEstimate } from '#web/shop/shared/delivery/arrival-estimate.tsx'
import type { Delivery } from '#web/shop/shared/delivery/use-delivery.ts'
import { TextField } from '#web/ui/field/text-field.tsx'

import type { AddressDraft, ShortAddress } from './address-draft.ts'
import { placeOf, type ForGift, type ShortField } from './short-address.ts'
import { useShortAddress, type ShortAddressHandle } from './use-short-address.ts'

interface ShortAddressFormProps {
  draft: AddressDraft
  ref: Ref<ShortAddressHandle>
  /** what the shop says of the typed pincode */
  delivery: Delivery | undefined
  fee: string | undefined
  /** Enter in the last field */
  onDone: () => void
  /** where a gift goes: who receives it comes first */
  forGift?: ForGift
  /** the shopper's own, one of which may be filled in; a gift's alone */
  addresses?: readonly Address[]
}
const SLOW_MS = 3000
const HINT = t.pincodeHint

/** Where the parcel goes, in as few fields as a courier needs; the pincode first (spec N3.3.2). */
export function ShortAddressForm({ draft, ref, delivery, fee, onDone, forGift }: ShortAddressFormProps) {
  const { typed, zip } = draft
  const { form, name, problems, change } = useShortAddress(draft, delivery?.answer, ref, forGift)
  const [hasLandmark, setLandmark] = useState(typed.landmark !== '')
  const field = (of: ShortField, value = typed[of] ?? '') => ({
    name: of,
    value,
    error: problems[of],
    maxLength: ADDRESS_TEXT_MAX,
    enterKeyHint: 'next' as const,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => moveOn(event, onDone),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [of]: event.target.value }),
  })
  const receiver = (
    <>
      <TextField {...field('contact_name')} label={t.receiverName} autoComplete="off" />
      <TextField
        {...field('contact_mobile')}
        label={t.receiverMobile}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        maxLength={MOBILE_DIGITS}
      />
    </>
  )
  return (
    <form
      ref={form}
      className="short-address"
      noValidate
      aria-label={t.deliveryAddress}
      onSubmit={(event) => event.preventDefault()}
    >
      {forGift && receiver}
      <TextField
        {...field('zip')}
        label={t.pincode}
        className="wide"
        hint={<output>{delivery && zip ? <ArrivalEstimate {...delivery} /> : HINT}</output>}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={6}
        onChange={({ target }) => change({ zip: target.value, isPlaceTyped: false, city: '', state: '' })}
      />
      <PlaceFields draft={draft} change={change} delivery={delivery} fee={fee} field={field} />
      {!forGift && <TextField {...field('name', name)} label={t.fullName} autoComplete="name" className="wide" />}
      <TextField {...field('flat_house_no')} label={t.houseBuilding} autoComplete="address-line1" />
      <TextField {...field('street')} label={t.streetArea} autoComplete="address-line2" />
      {hasLandmark ? (
        <TextField {...field('landmark')} label={t.landmark} optional autoComplete="off" className="wide" />
      ) : (
        <button type="button" className="link-row" onClick={() => setLandmark(true)}>
          {t.addALandmark}
        </button>
      )}
      {!forGift && (
        <label className="check">
          <input
            type="checkbox"
            checked={typed.isForAnother}
            onChange={({ target }) => change({ isForAnother: target.checked })}
          />
          {t.otherReceiver}
        </label>
      )}
      {!forGift && typed.isForAnother && receiver}
    </form>
  )
}

type PlaceFieldsProps = Omit<ShortAddressFormProps, 'onDone' | 'ref' | 'forGift' | 'addresses'> & {
  change: (changes: Partial<ShortAddress>) => void
  field: (of: ShortField) => object
}

/** City and state: a line of text as long as the pincode brings them, fields where it does not or they are others. */
function PlaceFields({ draft: { typed, zip }, change, delivery, fee, field }: PlaceFieldsProps) {
  const isSlow = useIsSlow(zip !== undefined && !delivery)
  const { answer } = delivery ?? {}
  const { city, state } = placeOf(typed, answer)
  const isFilled = Boolean(answer?.city && answer.state) && !typed.isPlaceTyped
  if (!zip) return null
  if (isFilled)
    return (
      <p className="short-address__place wide">
        <strong>
          {city}, {state}
        </strong>
        <button
          type="button"
          className="link-row"
          aria-label={t.changePlace}
          onClick={() => change({ city, state, isPlaceTyped: true })}
        >
          {t.change}
        </button>
        {fee && <span className="small quiet">{fee}</span>}
      </p>
    )
  if (!typed.isPlaceTyped && !delivery && !isSlow) return null
  const typing = (of: 'city' | 'state') => ({
    ...field(of),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [of]: target.value, isPlaceTyped: true }),
  })
  return (
    <>
      <TextField {...typing('city')} label={t.city} autoComplete="address-level2" />
      <TextField {...typing('state')} label={t.state} autoComplete="address-level1" />
    </>
  )
}

/** Enter goes to the next field, and from the last one on to the next step. */
function moveOn(event: KeyboardEvent<HTMLInputElement>, onDone: () => void): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const field = event.currentTarget
  const fields = [...(field.form?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])') ?? [])]
  const next = fields[fields.indexOf(field) + 1]
  if (next) next.focus()
  else onDone()
}

function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])
  return isSlow
}
