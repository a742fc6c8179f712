import { isoDate } from '#contract/core/dates.ts'
import type { Outcome, Refusal } from '#domain/context.ts'
import type { ChangedSince } from '#domain/journal/journal.service.ts'
import type { StockConflict } from '#domain/stock/stock.service.ts'

type AnyRefusal = Refusal<unknown, string>
type Changed = Refusal<ChangedSince, string>

/** Whether a write was refused because somebody else has changed the thing since it was seen. */
export const isChanged = (refusal: AnyRefusal): refusal is Changed => refusal.code === 'CHANGED'

/** The refusal with how the thing is now; null where it is gone. What the refusal has itself stays. */
export async function withCurrent(
  refusal: Changed,
  current: () => Promise<Outcome<unknown, unknown, string>>,
): Promise<Changed> {
  const { data } = refusal
  if (!data || 'now' in data) return refusal
  const found = await current()
  return { ...refusal, data: { ...data, now: found.ok ? found.value : null } }
}

/** A refusal with its data under the wire's names. */
export function toRefusal(refusal: AnyRefusal): AnyRefusal {
  if (isChanged(refusal) && refusal.data) return { ...refusal, data: { ...refusal.data, at: isoDate(refusal.data.at) } }
  if (isStockMoved(refusal) && refusal.data) {
    const { skuId, now } = refusal.data
    return { ...refusal, data: { sku_id: skuId, now } }
  }
  return refusal
}

const isStockMoved = (refusal: AnyRefusal): refusal is Refusal<StockConflict, string> => refusal.code === 'STOCK_MOVED'
