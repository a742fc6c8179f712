import { COUNTRY } from '#contract/address-titles.ts'
import type { AddressInput } from '#contract/address.ts'
import { SHORT_NAME_MIN } from '#contract/core/limits.ts'
import { pincodeProblem } from '#contract/core/pincode-problem.ts'
import { mobileProblem, plainNameProblem } from '#contract/core/validation.ts'
import type { PincodeAnswer } from '#contract/pincode.ts'
import * as t from '#text/shop/checkout.ts'
import { faultText, requiredText } from '#web/ui/text/fault-text.ts'

import type { ShortAddress } from './address-draft.ts'

export type Place = { city: string; state: string }
export type ShortField = Exclude<keyof ShortAddress, 'isPlaceTyped' | 'isForAnother' | 'gift'>
export type ShortProblems = Partial<Record<ShortField, string>>

/** The pincode's town, unless the shopper says another or it brought none. */
export const placeOf = (
  { isPlaceTyped, city, state }: ShortAddress,
  answer: Pick<PincodeAnswer, 'city' | 'state'> | null | undefined,
): Place => (isPlaceTyped || !answer?.city || !answer.state ? { city, state } : answer)

/** Of a gift's receiver: kept in the address book, or for this gift alone. */
export type ForGift = NonNullable<AddressInput['for_gift']>

/** What is wrong, by field in the order of the form; the server would say the same. */
export function shortProblems(
  typed: ShortAddress,
  name: string,
  { city, state }: Place,
  forGift?: ForGift,
): ShortProblems {
  const other: [ShortField, string | undefined][] = [
    ['contact_name', missing(t.name, typed.contact_name)],
    ['contact_mobile', faultText(mobileProblem(typed.contact_mobile.trim()))],
  ]
  const checks: [ShortField, string | undefined][] = [
    ...(forGift ? other : []),
    ['zip', faultText(pincodeProblem(typed.zip.trim()))],
    ['city', missing(t.city, city)],
    ['state', missing(t.state, state)],
    [
      forGift ? 'contact_name' : 'name',
      name.trim().length < SHORT_NAME_MIN ? requiredText(t.name) : faultText(plainNameProblem(name)),
    ],
    ['flat_house_no', missing(t.houseNumber, typed.flat_house_no)],
    ['street', missing(t.street, typed.street)],
  ]
  if (typed.isForAnother && !forGift) checks.push(...other)
  return Object.fromEntries(checks.filter(([, problem]) => problem !== undefined))
}

/** As the API takes it. */
export const shortInput = (
  typed: ShortAddress,
  name: string,
  { city, state }: Place,
  forGift?: ForGift,
): AddressInput => ({
  form: 'short',
  name,
  zip: typed.zip,
  city,
  state,
  flat_house_no: typed.flat_house_no,
  street: typed.street,
  landmark: typed.landmark.trim() || null,
  country: COUNTRY,
  location: 'home',
  ...(forGift && { for_gift: forGift }),
  ...((typed.isForAnother || forGift) && { contact_name: typed.contact_name, contact_mobile: typed.contact_mobile }),
})

const missing = (name: string, text: string) => (text.trim() === '' ? requiredText(name) : undefined)
