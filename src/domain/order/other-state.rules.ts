import type { SettingValues } from '#contract/admin/settings.ts'
import { faults } from '#contract/core/faults.ts'
import type { TextValues } from '#contract/core/named-text.ts'
import type { OtherState } from '#contract/pincode.ts'
import { placeOf } from '#domain/pincode/places.rules.ts'
import { isWithinState } from '#domain/pincode/state.rules.ts'
import { gstKindOf } from '#domain/settings/registration.rules.ts'

type Shop = Pick<SettingValues, 'shop' | 'tax'>
type Goods = { name: string; gstRatePercent: number }

/**
 * What of the shop's goods may go to this state (spec L2): all of it, only what is not taxed, or nothing. A state that is
 * none of India's counts as another.
 */
export function openTo(state: string, { shop, tax }: Shop): OtherState {
  const kind = gstKindOf(shop)
  if (kind === 'regular' || isWithinState(state, shop.pincode)) return 'open'
  if (kind === 'composition') return 'closed'
  return tax.other_states === 'refuse' ? 'untaxed' : 'open'
}

/** The state that the shop sends from; '' as long as its pincode is none of India's. */
export const shopState = ({ shop }: Pick<Shop, 'shop'>): string => placeOf(shop.pincode)?.state ?? ''

/** Why these goods cannot go to this state, as the text of OTHER_STATE needs it; undefined when they can. Nobody may pass it. */
export function stateProblem(to: string, goods: readonly Goods[], shop: Shop): TextValues | undefined {
  const open = openTo(to, shop)
  if (open === 'open') return undefined
  const state = shopState(shop)
  if (open === 'closed') return state ? { message: faults.onlyWithin, state } : { message: faults.onlyWithinOwn }
  const taxed = goods.find(({ gstRatePercent }) => gstRatePercent > 0)
  if (!taxed) return undefined
  const { name } = taxed
  return state ? { message: faults.goodsOnlyWithin, name, state } : { message: faults.goodsOnlyWithinOwn, name }
}

/** Whether goods that are taxed go to another state untaxed, because the shop has no GSTIN and takes such orders. */
export const isSoldWithoutGst = (
  state: string,
  goods: readonly Omit<Goods, 'name'>[],
  { shop }: Pick<Shop, 'shop'>,
): boolean =>
  gstKindOf(shop) === 'none' &&
  !isWithinState(state, shop.pincode) &&
  goods.some(({ gstRatePercent }) => gstRatePercent > 0)
