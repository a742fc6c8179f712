import type { Address } from '#contract/address.ts'
import type { Paise } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { limitPerOrder } from '#domain/catalog/catalog.rules.ts'
import { done, refuse, type AdminOutcome, type Tx } from '#domain/context.ts'
import { cashLimit, noCash } from '#domain/order/cash.service.ts'
import { cashWarning, fullDayWarnings } from '#domain/order/draft-phone-order.service.ts'
import { otherPriced, type AddedLine, type GoodsLine } from '#domain/order/goods-lines.rules.ts'
import { stateProblem } from '#domain/order/other-state.rules.ts'
import { areaProblem, findArea } from '#domain/pincode/pincode.service.ts'
import { stateOfAddress } from '#domain/pincode/state.rules.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'
import { linesProblem, mergeLines, type LineRequest } from '#domain/pricing/line-items.rules.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'
import { pauseOn } from '#domain/settings/holiday.rules.ts'
import { modeProblem } from '#domain/settings/selling.rules.ts'
import { staleSizesAt } from '#domain/stock/fresh.service.ts'
import { lockSizes } from '#domain/stock/stock.service.ts'

/** What an order has, and where it goes. */
export type Receiving = {
  lines: readonly (GoodsLine & { name: string })[]
  address: Address
  dispatchOn: string
}

/**
 * The sizes that are added to an order, at today's prices; they stay locked until the transaction ends. What refuses a new
 * order refuses them (spec C6.3.5): INVALID, NOT_SERVED, SHOP_PAUSED, UNKNOWN_SIZE, OTHER_STATE, STOCK_SHORT, NOT_FRESH.
 */
export async function addedGoods(
  tx: Tx,
  { lines, address, dispatchOn }: Receiving,
  add: readonly LineRequest[],
  settings: CurrentSettings,
): Promise<AdminOutcome<AddedLine[]>> {
  const tooMuch = linesProblem(mergeLines([...lines, ...add]))
  if (tooMuch) return refuse('INVALID', { params: { message: tooMuch }, field: 'add' })
  const { zip, state } = address
  const notServed = areaProblem(zip, await findArea(tx, zip), 'online')
  if (notServed) return { ...notServed, field: 'add' }
  const { holiday, today, numbers } = settings
  const paused = modeProblem('cod', { modes: ['cod'], pause: pauseOn(holiday, today) ?? null })
  if (paused) return refuse(paused.code, { ...paused, field: 'add' })
  const found = await lockSizes(tx, idsOf(add), undefined)
  const sizes = limitPerOrder(found, numbers.per_order_limit)
  const added: AddedLine[] = []
  for (const { skuId, count } of add) {
    const size = sizes.find((one) => one.skuId === skuId)
    if (!size) return refuse('UNKNOWN_SIZE', { field: 'add' })
    const { name, sizeName, unitPrice, mrp, gstRatePercent, picture, names } = size
    added.push({ skuId, count, unitPrice, mrp, gstRatePercent, name, names, size: sizeName, picture })
  }
  const elsewhere = stateProblem(stateOfAddress({ state, zip }), [...lines, ...added], settings)
  if (elsewhere) return refuse('OTHER_STATE', { params: elsewhere, field: 'add' })
  const dearer = otherPriced(lines, added)
  if (dearer) return otherPrice(dearer)
  for (const line of added) {
    const own = lines.find(({ skuId }) => skuId === line.skuId)
    const onShelf = found.find(({ skuId }) => skuId === line.skuId)?.available ?? 0
    const limit = numbers.per_order_limit ?? Infinity
    if (onShelf < line.count || (own?.count ?? 0) + line.count > limit)
      return refuse('STOCK_SHORT', { params: { name: line.name }, field: 'add' })
  }
  const leavesOn = dispatchOn > today ? dispatchOn : today
  const [stale] = await staleSizesAt(tx, zip, { lines: add, settings, dispatchOn: leavesOn })
  return stale ? refuse('NOT_FRESH', { params: { name: stale.name, zip }, field: 'add' }) : done(added)
}

/** What speaks against more goods in a cash order, and staff may pass: the rules of cash, and a full day. */
export async function addWarnings(
  tx: Tx,
  { address: { zip, contact_mobile: mobile }, dispatchOn }: Receiving,
  { add, shopperId, total, settings, isOffer }: AddedTo,
): Promise<Remark[]> {
  const { selling } = settings
  // how many orders leave that day stays as it is
  const fullDays = await fullDayWarnings(tx, add, { dispatchOn, dayOrders: null })
  // what is offered is never paid in cash
  if (isOffer) return fullDays
  const noCashThere = areaProblem(zip, await findArea(tx, zip), 'cod')
  const refused = await noCash(tx, shopperId, mobile === '' ? [] : [mobile])
  const limit = await cashLimit(tx, shopperId, { selling, total })
  return [
    ...(noCashThere ? [remark('noCashTaken', { zip })] : []),
    ...(refused ? [remark('noCashFromThem')] : []),
    ...(limit ? [cashWarning(limit)] : []),
    ...fullDays,
  ]
}

type AddedTo = {
  add: readonly LineRequest[]
  shopperId: number
  total: Paise
  settings: CurrentSettings
  /** It is paid online, by a link. */
  isOffer: boolean
}

/** A line has one price for all of its pieces. */
const otherPrice = ({ name, size }: AddedLine) =>
  refuse('INVALID', {
    params: { message: officeFault('anotherPriceToday'), name, size },
    field: 'add',
  })

const idsOf = (lines: readonly LineRequest[]): number[] => lines.map(({ skuId }) => skuId)
