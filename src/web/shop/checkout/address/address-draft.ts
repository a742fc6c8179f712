import { useState } from 'react'

import { isRecord, parseJson } from '#contract/core/json.ts'
import { tabStorage } from '#web/api/browser-storage.ts'

/** What is typed of a gift beside its address; the day is YYYY-MM-DD, '' as soon as it can be. */
export interface GiftText {
  message: string
  from: string
  day: string
  isAddressSaved: boolean
}

/** What is typed in step 2. City and state count where the pincode brought none, or the shopper changed them. */
export interface ShortAddress {
  zip: string
  city: string
  state: string
  isPlaceTyped: boolean
  /** undefined until it is typed: the account's until then */
  name?: string
  flat_house_no: string
  street: string
  landmark: string
  isForAnother: boolean
  contact_name: string
  contact_mobile: string
  gift?: GiftText
}

export const emptyShortAddress: ShortAddress = {
  zip: '',
  city: '',
  state: '',
  isPlaceTyped: false,
  flat_house_no: '',
  street: '',
  landmark: '',
  isForAnother: false,
  contact_name: '',
  contact_mobile: '',
}

const DRAFT = 'address_draft'
/** Of the receiver of a gift, apart from the shopper's own. */
export const GIFT_DRAFT = 'gift_draft'

/** What was typed in this tab, until it is saved: a reload, or a page in between, loses none of it. */
export function useAddressDraft(key = DRAFT) {
  const [typed, setTyped] = useState(() => storedDraft(key))
  const zip = typed.zip.trim()
  return {
    typed,
    /** once it may be one; the form says what is wrong with it, and its rules come with it */
    zip: /^\d{6}$/.test(zip) ? zip : undefined,
    /** somebody began to say where to */
    isBegun: [zip, typed.flat_house_no, typed.street].some((text) => text !== ''),
    change: (changes: Partial<ShortAddress>) => {
      const next = { ...typed, ...changes }
      setTyped(next)
      tabStorage.write(key, JSON.stringify(next))
    },
    clear: () => {
      setTyped(emptyShortAddress)
      tabStorage.remove(key)
    },
  }
}
export type AddressDraft = ReturnType<typeof useAddressDraft>

const storedDraft = (key: string): ShortAddress => parseJson(tabStorage.read(key), isDraft) ?? emptyShortAddress

const isDraft = (value: unknown): value is ShortAddress =>
  isRecord(value) &&
  Object.entries(emptyShortAddress).every(([name, empty]) => typeof value[name] === typeof empty) &&
  (value['name'] === undefined || typeof value['name'] === 'string')
