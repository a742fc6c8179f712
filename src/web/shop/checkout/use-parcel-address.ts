import { useRef, useState } from 'react'

import type { UserData } from '#contract/account.ts'
import type { Address } from '#contract/address.ts'
import { useAddresses } from '#web/shop/shared/address-form/use-addresses.ts'

import { GIFT_DRAFT, useAddressDraft } from './address/address-draft.ts'
import type { ShortAddressHandle } from './address/use-short-address.ts'
import { loadGift, loadShortAddress } from './parts.ts'
import { usePart } from './use-part.ts'

/** Where this order goes: to a saved address, or to the one that is typed and saved by the tap that orders. */
export function useParcelAddress(user: UserData | undefined) {
  const list = useAddresses(user?.user_id)
  const [isGift, setGift] = useState(false)
  const own = useAddressDraft()
  const receivers = useAddressDraft(GIFT_DRAFT)
  const draft = isGift ? receivers : own
  const handle = useRef<ShortAddressHandle>(null)
  const [picked, setPicked] = useState<Address>()
  // another person's is none
  const chosen = picked?.user_id === user?.user_id ? picked : undefined
  const [wasVisitor, setWasVisitor] = useState(false)
  if (!user && !wasVisitor) setWasVisitor(true)
  const [isDraftLeft, setDraftLeft] = useState(false)
  const { addresses } = list

  const isOpen = (): boolean => {
    if (isGift) return true
    if (chosen) return false
    if (!user) return true
    // who typed before the login goes on typing
    if (list.state === 'loading') return wasVisitor
    return list.state === 'ready' && (addresses.length === 0 || (draft.isBegun && !isDraftLeft))
  }
  const isTyping = isOpen()
  const address = isTyping
    ? undefined
    : // one just added is chosen before the list knows it
      (addresses.find(({ id }) => id === chosen?.id) ??
      chosen ??
      addresses.find((one) => one.is_default === 1) ??
      addresses[0])

  const saveTyped = async (): Promise<number | undefined> => {
    const saved = await handle.current?.save()
    if (!saved) return undefined
    setPicked(saved)
    list.reload()
    return saved.id
  }
  const short = usePart(isTyping && !isGift, loadShortAddress)
  const gift = usePart(isGift, loadGift)
  return {
    isGift,
    setGift: (isOn: boolean) => {
      setGift(isOn)
      // the receiver's is no address of the shopper's own order
      setPicked(undefined)
    },
    /** What makes the order a gift; nothing of what is none. */
    giftOf: () => handle.current?.gift?.(),
    sentTo: address ?? chosen,
    list,
    draft,
    handle,
    form: isGift ? gift : short,
    address,
    isTyping,
    zip: isTyping ? draft.zip : address?.zip,
    choose: setPicked,
    leaveDraft: () => setDraftLeft(true),
    /** Whether what is typed can be sent. */
    check: () => handle.current?.check() ?? false,
    saveTyped,
  }
}
export type ParcelAddress = ReturnType<typeof useParcelAddress>
