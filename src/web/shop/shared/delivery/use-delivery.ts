import { useEffect, useState } from 'react'

import type { PincodeAnswer } from '#contract/address.ts'
import { call } from '#web/api/client.ts'

/** What the shop says of a pincode; no `answer` when it could not be asked. */
export type Delivery = { zip: string; answer: PincodeAnswer | null; message: string }

/** Asks what the shop can do for a pincode; undefined while there is none, or none answered yet. */
export const useDelivery = (zip: string | undefined): Delivery | undefined => {
  const [delivery, setDelivery] = useState<Delivery>()
  useEffect(() => {
    if (!zip) return undefined
    let wanted = true
    const ask = async () => {
      const { data, message } = await call('checkPincode', { zip })
      if (wanted) setDelivery({ zip, answer: data, message })
    }
    void ask()
    return () => {
      wanted = false
    }
  }, [zip])
  return delivery?.zip === zip ? delivery : undefined
}
