import { useEffect } from 'react'

import { PROFILE_REDIRECT_MS } from '#contract/core/limits.ts'
import * as t from '#text/shop/profile.ts'
import { call } from '#web/api/client.ts'
import { useQuery } from '#web/api/use-query.ts'
import { useGoHome } from '#web/shop/shared/use-go-home.ts'
import { useHydrated } from '#web/shop/shared/use-hydrated.ts'

type EmailProof = { email_key: string; user_id: string }
type Confirmation = { outcome: 'asking' | 'done' | 'refused'; message: string }

const pending: Confirmation = { outcome: 'asking', message: t.loading }
const invalid: Confirmation = { outcome: 'refused', message: t.invalidVerificationLink }

/**
 * Posts what a verification link proves with. Success (also: verified already) is shown and leads home after five
 * seconds; a refusal is only shown (spec S4).
 */
export function useConfirmation(params: URLSearchParams): Confirmation {
  const proof = proofIn(params)
  const { data: confirmation = pending } = useQuery(proof && JSON.stringify(proof), async () => ({
    data: proof && (await confirm(proof)),
  }))
  const hydrated = useHydrated()
  const goHome = useGoHome()
  const isDone = confirmation.outcome === 'done'
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => void goHome(), PROFILE_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isDone, goHome])
  // the server has one page for all links and so knows none
  return proof || !hydrated ? confirmation : invalid
}

async function confirm(proof: EmailProof): Promise<Confirmation> {
  const { status, message } = await call('verifyEmail', proof)
  return { outcome: status ? 'done' : 'refused', message }
}

/** undefined when a part of the link is missing or spoilt. */
function proofIn(params: URLSearchParams): EmailProof | undefined {
  const email_key = params.get('code')
  const user_id = decoded(params.get('uId') ?? '')
  return email_key && user_id ? { email_key, user_id } : undefined
}

/** uId is the user id in base64url; undefined when it is no such thing. */
function decoded(uId: string): string | undefined {
  try {
    return atob(uId.replaceAll('-', '+').replaceAll('_', '/')) || undefined
  } catch {
    return undefined
  }
}
