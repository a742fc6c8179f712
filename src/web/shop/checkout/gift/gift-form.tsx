import './gift-form.css'
import { useImperativeHandle, useRef, type ComponentProps } from 'react'

import type { Address } from '#contract/address.ts'
import { thisYear } from '#contract/core/dates.ts'
import { GIFT_FROM_MAX, GIFT_TEXT_MAX } from '#contract/core/limits.ts'
import { leadOf, orderLines } from '#domain/cart/cart.rules.ts'
import * as t from '#text/shop/checkout.ts'
import { call } from '#web/api/client.ts'
import { useQuery } from '#web/api/use-query.ts'
import { useCart } from '#web/shop/shared/cart/cart.ts'
import { CheckField } from '#web/ui/field/check-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/field/text-field.tsx'
import { showWeekday, showWeekdayOfYear } from '#web/ui/text/dates.ts'

import type { AddressDraft, GiftText } from '../address/address-draft.ts'
import { ShortAddressForm } from '../address/short-address-form.tsx'
import type { ShortAddressHandle } from '../address/use-short-address.ts'

const NOTHING: GiftText = { message: '', from: '', day: '', isAddressSaved: false }

/** Whom a gift goes to, what its card says, and when it is to arrive (spec N9.1, N9.4). */
export function GiftForm({ ref, addresses = [], ...place }: ComponentProps<typeof ShortAddressForm>) {
  const { draft } = place
  const text = draft.typed.gift ?? NOTHING
  const change = (changes: Partial<GiftText>) => draft.change({ gift: { ...text, ...changes } })
  const days = useGiftDays(draft.zip)
  const day = days.includes(text.day) ? text.day : ''
  const { message, from, isAddressSaved } = text
  const addressForm = useRef<ShortAddressHandle>(null)
  const forGift = isAddressSaved ? 'keep' : 'once'
  const saveOnce = useSavedOnce(JSON.stringify([{ ...draft.typed, gift: forGift }]))
  useImperativeHandle(ref, () => ({
    check: () => addressForm.current?.check() ?? false,
    save: () => saveOnce(async () => addressForm.current?.save()),
    gift: () => ({
      to_name: draft.typed.contact_name,
      to_mobile: draft.typed.contact_mobile,
      message,
      from,
      deliver_on: day || null,
    }),
  }))
  return (
    <div className="gift-form">
      <p className="small quiet">{t.giftLead}</p>
      {addresses.length > 0 && <SavedAddress addresses={addresses} draft={draft} />}
      <ShortAddressForm {...place} ref={addressForm} forGift={forGift} />
      <CheckField
        label={t.saveAddress}
        checked={isAddressSaved}
        onChange={({ target }) => change({ isAddressSaved: target.checked })}
      />
      <fieldset className="gift-form__card">
        <legend className="visually-hidden">{t.giftDetails}</legend>
        <TextAreaField
          label={t.giftMessage}
          optional
          rows={3}
          maxLength={GIFT_TEXT_MAX}
          value={message}
          hint={t.giftMessageHint}
          onChange={({ target }) => change({ message: target.value })}
        />
        <TextField
          label={t.giftFrom}
          optional
          maxLength={GIFT_FROM_MAX}
          autoComplete="off"
          value={from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <SelectField
          label={t.giftDay}
          value={day}
          placeholder={t.giftSoon}
          options={days.map((value) => ({ value, label: showDay(value) }))}
          hint={t.giftDayHint}
          onChange={({ target }) => change({ day: target.value })}
        />
      </fieldset>
    </div>
  )
}

/** Fills in what the shopper has saved before; it can be changed then. */
function SavedAddress({ addresses, draft }: { addresses: readonly Address[]; draft: AddressDraft }) {
  const fillIn = (id: string) => {
    const address = addresses.find((one) => String(one.id) === id)
    if (!address) return
    const { zip, city, state, flat_house_no, landmark, contact_name, contact_mobile } = address
    const street = [address.address1, address.address2, address.street].filter(Boolean).join(', ')
    draft.change({
      zip,
      city,
      state,
      flat_house_no,
      street,
      landmark,
      contact_name,
      contact_mobile,
      isPlaceTyped: true,
    })
  }
  return (
    <SelectField
      label={t.giftSaved}
      placeholder={t.giftNewAddress}
      defaultValue=""
      options={addresses.map((one) => ({
        value: String(one.id),
        label: [one.contact_name, one.flat_house_no, one.city].filter(Boolean).join(', '),
      }))}
      onChange={({ target }) => fillIn(target.value)}
    />
  )
}

/** The days on which the cart could arrive there; none as long as no pincode is typed. */
function useGiftDays(zip: string | undefined): readonly string[] {
  const cart = useCart()
  const goods = { lead_days: leadOf(cart), all_product: [...orderLines(cart)] }
  const { data } = useQuery(zip && `${zip} ${JSON.stringify(goods)}`, () =>
    call('checkPincode', { zip: zip ?? '', ...goods, gift: 1 }),
  )
  return data?.gift_days ?? []
}

/** Saves an address once, however often it is ordered to: a payment that came to nothing is tried again. */
function useSavedOnce(typed: string) {
  const saved = useRef<{ typed: string; address: Address }>(null)
  return async (save: () => Promise<Address | undefined>): Promise<Address | undefined> => {
    if (saved.current?.typed === typed) return saved.current.address
    const address = await save()
    if (address) saved.current = { typed, address }
    return address
  }
}

const showDay = (day: string): string => (day.startsWith(thisYear()) ? showWeekday(day) : showWeekdayOfYear(day))
