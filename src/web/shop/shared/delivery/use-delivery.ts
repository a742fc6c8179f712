import { useEffect, useState } from 'react'

import type { PincodeAnswer } from '#contract/address.ts'
import { call } from '#web/api/client.ts'

/** What the shop says of a pincode; no `answer` when it could not be asked. */
export type Delivery = { zip: string; answer: PincodeAnswer | null; message: string }
type Asked = Delivery & { round: number }

/** Asks what the shop can do for a pincode, once more for each `round`; undefined while there is none, or no answer yet. */
export const useDelivery = (zip: string | undefined, round = 0): Delivery | undefined => {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    if (!zip) return undefined
    let wanted = true
    const ask = async () => {
      const { data, message } = await call('checkPincode', { zip })
      if (wanted) setAsked({ zip, round, answer: data, message })
    }
    void ask()
    return () => {
      wanted = false
    }
  }, [zip, round])
  return asked && asked.zip === zip && asked.round === round ? asked : undefined
}
