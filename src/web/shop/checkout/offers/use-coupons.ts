import { useEffect, useState } from 'react'

import type { Coupon } from '#contract/offers.ts'
import { call } from '#web/api/client.ts'

export type FoundCoupons = { coupons: readonly Coupon[] | undefined; problem: string | undefined }

/** The coupons that can be used today, asked for anew with each round. */
export const useCoupons = (): FoundCoupons & { reload: () => void } => {
  const [found, setFound] = useState<FoundCoupons & { round: number }>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let wanted = true
    const ask = async () => {
      const { data, message } = await call('getAllCoupon', {})
      if (wanted) setFound({ round, coupons: data ?? undefined, problem: data ? undefined : message })
    }
    void ask()
    return () => {
      wanted = false
    }
  }, [round])
  return { coupons: found?.coupons, problem: found?.problem, reload: () => setRound((n) => n + 1) }
}
