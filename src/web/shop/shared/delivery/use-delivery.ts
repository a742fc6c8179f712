import type { OrderLine } from '#contract/cart.ts'
import type { PincodeAnswer } from '#contract/pincode.ts'
import { call } from '#web/api/client.ts'
import { useQuery } from '#web/api/use-query.ts'

/** What the shop says of a pincode; no `answer` when it could not be asked. */
export type Delivery = { zip: string; answer: PincodeAnswer | null; message: string }

/** What is to be sent: in how many days its slowest is made, and the goods, which must be fresh on arrival. */
export type ParcelContent = { leadDays: number; lines: readonly OrderLine[] }

/**
 * Asks what the shop can do for a pincode with these goods, once more for each `round`; undefined while there is no
 * pincode, or no answer yet.
 */
export function useDelivery(zip: string | undefined, content: ParcelContent, round = 0): Delivery | undefined {
  const goods = content.lines.map(({ sku_id, count }) => `${sku_id}x${count}`).join(' ')
  return useQuery(zip && `${zip} ${content.leadDays} ${round} ${goods}`, () => load(zip ?? '', content)).data
}

async function load(zip: string, { leadDays, lines }: ParcelContent) {
  const { data, message } = await call('checkPincode', { zip, lead_days: leadDays, all_product: [...lines] })
  return { data: { zip, answer: data, message } }
}
