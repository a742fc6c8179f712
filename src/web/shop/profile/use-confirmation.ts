import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { PROFILE_REDIRECT_MS } from '#contract/core/limits.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { call } from '#web/api/client.ts'
import { useHydrated } from '#web/shop/shared/use-hydrated.ts'

import type { EmailProof } from './proof-in.ts'

type Confirmation = { outcome: 'asking' | 'done' | 'refused'; message: string }

const asking: Confirmation = { outcome: 'asking', message: 'Loading...' }
const invalid: Confirmation = { outcome: 'refused', message: 'Invalid verification link' }

/** Posts the proof. 200 and 203 (already verified) are said and lead home after five seconds; anything else is only said (spec S4). */
export function useConfirmation(proof: EmailProof | undefined): Confirmation {
  const [answered, setAnswered] = useState(asking)
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const { email_key, user_id } = proof ?? {}
  useEffect(() => {
    if (!email_key || !user_id) return undefined
    let wanted = true
    const ask = async () => {
      const { status_code, message } = await call('verifyEmail', { email_key, user_id })
      if (wanted) setAnswered({ outcome: status_code === 200 || status_code === 203 ? 'done' : 'refused', message })
    }
    void ask()
    return () => {
      wanted = false
    }
  }, [email_key, user_id])
  const isDone = answered.outcome === 'done'
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => void navigate(pagePaths.home), PROFILE_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
  // the server keeps one page for all links and so knows none
  return proof || !hydrated ? answered : invalid
}
