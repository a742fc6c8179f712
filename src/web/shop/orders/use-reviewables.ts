import { call } from '#web/api/client.ts'

import { foundIn, useAsked } from '../shared/use-asked.ts'

/** What an order holds, to be reviewed. */
export const useReviewables = (orderNo: string) =>
  useAsked(orderNo, async () => foundIn(await call('getProductByOrder', { order_no: orderNo })))
