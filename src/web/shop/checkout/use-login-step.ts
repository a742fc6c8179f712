import { useRef, useState } from 'react'

import type { UserData } from '#contract/account.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { needsProof } from '#domain/settings/selling.rules.ts'
import { useSettings } from '#web/shop/shared/settings.ts'

import type { GuestHandle } from './login/guest-handle.ts'
import { loadGuest, loadLogin } from './parts.ts'
import { usePart } from './use-part.ts'

/** What step 1 asks of who has no session that will do: a login, or a guest's mobile where that is enough. */
export function useLoginStep(user: UserData | undefined, mode: PaymentMode) {
  const settings = useSettings()
  // whose mobile no OTP has proved, where the order needs one: until they log in by it
  const [unproved, setUnproved] = useState<UserData>()
  const isProved = user !== undefined && user !== unproved
  const guestHandle = useRef<GuestHandle>(null)
  const [hasAccount, setHasAccount] = useState(false)
  // to whom no code could be sent: paid online, their order goes on without one
  const [codeless, setCodeless] = useState<string>()
  const needsCode = needsProof(mode, settings) && !(codeless !== undefined && mode === 'online')
  const mayBeGuest = !user && !needsCode
  const isGuest = mayBeGuest && !hasAccount
  const login = usePart(!isProved && !isGuest, loadLogin)
  const guest = usePart(isGuest, loadGuest)
  const onUnproved = () => {
    setUnproved(user)
    setCodeless(undefined)
  }
  return { isProved, mayBeGuest, isGuest, login, guest, guestHandle, setHasAccount, codeless, setCodeless, onUnproved }
}
export type LoginStepState = ReturnType<typeof useLoginStep>
