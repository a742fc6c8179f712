import type { PincodeAnswer } from '#contract/pincode.ts'
import { call } from '#web/api/client.ts'
import { useQuery } from '#web/api/use-call.ts'

/** What the shop says of a pincode; no `answer` when it could not be asked. */
export type Delivery = { zip: string; answer: PincodeAnswer | null; message: string }

/**
 * Asks what the shop can do for a pincode with what is made in so many days, once more for each `round`; undefined while
 * there is none, or no answer yet.
 */
export const useDelivery = (zip: string | undefined, leadDays: number, round = 0): Delivery | undefined =>
  useQuery(zip && `${zip} ${leadDays} ${round}`, () => load(zip ?? '', leadDays)).data

async function load(zip: string, leadDays: number) {
  const { data, message } = await call('checkPincode', { zip, lead_days: leadDays })
  return { data: { zip, answer: data, message } }
}
