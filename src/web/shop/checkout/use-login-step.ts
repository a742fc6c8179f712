import { useRef, useState } from 'react'

import type { UserData } from '#contract/account.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { needsProof } from '#domain/settings/selling.rules.ts'
import { useSettings } from '#web/shop/shared/settings.ts'

import type { GuestHandle } from './login/guest-handle.ts'
import { loadGuest, loadLogin } from './parts.ts'
import { usePart } from './use-part.ts'

/** What step 1 asks of who has no session that will do: a login, or a guest's mobile where that is enough. */
export function useLoginStep(user: UserData | undefined, isProved: boolean, mode: PaymentMode) {
  const settings = useSettings()
  const guestHandle = useRef<GuestHandle>(null)
  const [hasAccount, setHasAccount] = useState(false)
  const mayBeGuest = !user && !needsProof(mode, settings)
  const isGuest = mayBeGuest && !hasAccount
  const login = usePart(!isProved && !isGuest, loadLogin)
  const guest = usePart(isGuest, loadGuest)
  return { isProved, mayBeGuest, isGuest, login, guest, guestHandle, setHasAccount }
}
export type LoginStepState = ReturnType<typeof useLoginStep>
