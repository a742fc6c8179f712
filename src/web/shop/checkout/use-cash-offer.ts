import type { OrderLine } from '#contract/cart.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { call } from '#web/api/client.ts'
import { useQuery } from '#web/api/use-query.ts'

/** Where Cash hangs on the address, and with which goods. */
type CashQuery = { isByAddress: boolean; addressId: number | undefined; lines: readonly OrderLine[] }

/**
 * The ways to pay that are offered for these goods to this address: without Cash where the shop does not take it (spec
 * C8.3.3). Nothing is asked of a shop that takes it anywhere, and without an answer it is offered.
 */
export function useOfferedModes(
  modes: readonly PaymentMode[],
  { isByAddress, addressId, lines }: CashQuery,
): readonly PaymentMode[] {
  const isUnsure = isByAddress && addressId !== undefined && lines.length > 0
  const { data } = useQuery(isUnsure ? `${addressId} ${JSON.stringify(lines)}` : undefined, () =>
    call('priceCart', { all_product: [...lines], payment_mode: 'cod', address_id: addressId }),
  )
  return data?.cash === false ? modes.filter((mode) => mode !== 'cod') : modes
}
