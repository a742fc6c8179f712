import type { OrderLine } from '#contract/cart.ts'
import { fromRupees, ZERO, type Paise } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { call } from '#web/api/client.ts'
import { useQuery } from '#web/api/use-query.ts'

/** Where Cash hangs on the address, or pays something before, and with which goods; `round` asks once more. */
type CashQuery = {
  isByAddress: boolean
  hasAdvance?: boolean
  userId?: string | undefined
  addressId: number | undefined
  lines: readonly OrderLine[]
  round?: number
}
type CashOffer = {
  modes: readonly PaymentMode[]
  /** what of a cash order is paid online before it is placed */
  advance: Paise
}

/**
 * The ways to pay that are offered for these goods to this address: without Cash where the shop does not take it (spec
 * C8.3.3), and with what it pays before (spec N8.11). Nothing is asked of a shop that takes it anywhere as it is, and without an
 * answer it is offered so.
 */
export function useCashOffer(
  modes: readonly PaymentMode[],
  { isByAddress, hasAdvance = false, userId, addressId, lines, round = 0 }: CashQuery,
): CashOffer {
  const isUnsure = (hasAdvance || (isByAddress && addressId !== undefined)) && lines.length > 0
  const key = [userId, addressId, JSON.stringify(lines), round].join(' ')
  const { data } = useQuery(isUnsure ? key : undefined, () =>
    call('priceCart', { all_product: [...lines], payment_mode: 'cod', address_id: addressId }),
  )
  return {
    modes: data?.cash === false ? modes.filter((mode) => mode !== 'cod') : modes,
    advance: data?.rate.advance === undefined ? ZERO : fromRupees(data.rate.advance),
  }
}
