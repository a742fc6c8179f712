import { useImperativeHandle, useRef, useState, type Ref } from 'react'

import type { Address } from '#contract/address.ts'
import type { GiftInput } from '#contract/gift.ts'
import type { PincodeAnswer } from '#contract/pincode.ts'
import { call } from '#web/api/client.ts'
import { accessToken, saveSession, useSession } from '#web/api/session.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import type { AddressDraft, ShortAddress } from './address-draft.ts'
import {
  placeOf,
  shortInput,
  shortProblems,
  type ForGift,
  type ShortField,
  type ShortProblems,
} from './short-address.ts'

/** What the tap that orders does with the form. */
export interface ShortAddressHandle {
  /** Whether it can be sent; where not, the first wrong field is shown. */
  check: () => boolean
  /** The address as the shop stored it; undefined where it refused, which is shown. */
  save: () => Promise<Address | undefined>
  /** What makes the order a gift; only where it is one. */
  gift?: () => GiftInput
}

/** What is wrong with what is typed, and how it becomes an address of the shopper. */
export function useShortAddress(
  draft: AddressDraft,
  answer: PincodeAnswer | null | undefined,
  ref: Ref<ShortAddressHandle>,
  forGift?: ForGift,
) {
  const { user } = useSession()
  const { typed } = draft
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<ShortProblems>({})
  const form = useRef<HTMLFormElement>(null)
  const name = forGift ? typed.contact_name : (typed.name ?? user?.name ?? '')
  const place = placeOf(typed, answer)
  const problems = shortProblems(typed, name, place, forGift)

  /** Shows the fields and goes to the first of them. */
  const blame = (wrong: ShortProblems): void => {
    setChecked(true)
    const first = [...(form.current?.elements ?? [])].find(
      (field) => field instanceof HTMLInputElement && field.name in wrong,
    )
    if (first instanceof HTMLElement) first.focus()
  }
  useImperativeHandle(ref, () => ({
    check: () => {
      const isRight = Object.keys(problems).length === 0
      if (!isRight) blame(problems)
      return isRight
    },
    save: async () => {
      const saved = await call('addUserAddress', shortInput(typed, name, place, forGift))
      if (saved.status) {
        // a gift's stays as it was typed until it is ordered, and is nobody's own
        if (forGift) return saved.data
        draft.clear()
        // the account has this name from now on
        if (user?.name === '')
          saveSession({ user_data: { ...user, name: name.trim() }, access_token: accessToken() ?? '' })
        return saved.data
      }
      const wrong = fieldProblems(saved.errors ?? {}, typed)
      setRefused(wrong)
      blame(wrong)
      if (Object.keys(wrong).length === 0) showToast(saved.message, 'bad')
      return undefined
    },
  }))
  return {
    form,
    name,
    problems: { ...(isChecked && problems), ...refused },
    change: (changes: Partial<ShortAddress>) => {
      draft.change(changes)
      // what the server said of a field goes with the next letter typed there
      setRefused(without(refused, changes))
    },
  }
}

const fieldProblems = (errors: Record<string, string[]>, typed: ShortAddress): ShortProblems => {
  const isField = (name: string): name is ShortField => name === 'name' || name in typed
  return Object.fromEntries(Object.entries(errors).flatMap(([name, [text]]) => (isField(name) ? [[name, text]] : [])))
}

const without = (problems: ShortProblems, changes: Partial<ShortAddress>): ShortProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in changes)))
