import {
  couponFields,
  couponLabels,
  type CouponFields,
  type CouponRow,
  type CouponTab,
} from '#contract/admin/coupon.ts'
import { ROWS_MOST } from '#contract/admin/fields.ts'
import { isoDate } from '#contract/core/dates.ts'
import { paise, toRupees } from '#contract/core/money.ts'
import { done, refuse, type Db, type Outcome, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'

import * as list from './coupon-list.store.ts'
import { couponMessage } from './coupon.rules.ts'
import { writtenCoupon } from './coupon.service.ts'
import * as store from './coupon.store.ts'

type Change = { [K in keyof CouponFields]?: CouponFields[K] | undefined }
type Named = { actor: Actor; id: number; version: number }
const KIND = 'coupon'
const taken = refuse('CODE_TAKEN', { field: 'coupon_code' })

/** A page of coupons and how many there are. Beyond row 10,000 it refuses NARROW. */
export async function listCoupons(
  { db }: { db: Db },
  { page, perPage, ...filters }: list.Filters & { page: number; perPage: number },
): Promise<Outcome<{ rows: CouponRow[]; total: number }>> {
  if (page * perPage > ROWS_MOST) return refuse('NARROW')
  const rows = await list.listCoupons(db, filters, { limit: perPage, offset: (page - 1) * perPage })
  return done({ rows: rows.map(toRow), total: await list.countCoupons(db, filters) })
}

export const countCoupons = ({ db }: { db: Db }): Promise<Record<'all' | CouponTab, number>> => list.countByTab(db)

export async function findCoupon({ db }: { db: Db }, id: number): Promise<Outcome<CouponRow>> {
  const found = await list.findCoupon(db, id)
  return found ? done(toRow(found)) : refuse('NOT_FOUND')
}

/** Makes a coupon. Refuses CODE_TAKEN where there is one of this code in any case, and INVALID. */
export async function makeCoupon(tx: Tx, actor: Actor, fields: CouponFields): Promise<Outcome<number>> {
  const checked = check(fields)
  if (!checked.ok) return checked
  const id = await store.insertCoupon(tx, writtenCoupon(checked.value))
  if (id === undefined) return taken
  await recordWrite(tx, actor, {
    action: 'coupon.add',
    object: { kind: KIND, id, title: fields.coupon_code },
    changes: changesBetween({}, fields, couponLabels),
    isMoney: true,
  })
  return done(id)
}

/**
 * Saves the fields sent. It holds at once: what is switched off or over is refused to every cart; payments under way keep
 * theirs. Refuses CHANGED, CODE_TAKEN, and INVALID where the whole would not be a coupon, a used one would get another code,
 * or its uses would be more than it has.
 */
export async function changeCoupon(
  tx: Tx,
  { actor, id, version, change }: Named & { change: Change },
): Promise<Outcome<number, unknown>> {
  const found = await lockVersion(tx, id, version)
  if (!found.ok) return found
  const before = found.value
  const sent: Change = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const checked = check({ ...before, ...sent })
  if (!checked.ok) return checked
  const after = checked.value
  const changes = changesBetween(before, inIndia(sent), couponLabels)
  if (changes.length === 0) return done(id)
  if (before.was_used && after.coupon_code !== before.coupon_code)
    return wrong('coupon_code', 'Its code was used and stays.')
  if (after.max_uses && after.max_uses < before.used)
    return wrong('max_uses', `It was used ${before.used} times already.`)
  if (!(await store.updateCoupon(tx, id, writtenCoupon(after)))) return taken
  await recordWrite(tx, actor, {
    action: 'coupon.update',
    object: { kind: KIND, id, title: after.coupon_code },
    changes,
    isMoney: true,
  })
  return done(id)
}

/** Deletes a coupon that no order and no payment ever had. Refuses CHANGED and INVALID. */
export async function removeCoupon(tx: Tx, { actor, id, version }: Named): Promise<Outcome<number, unknown>> {
  const found = await lockVersion(tx, id, version)
  if (!found.ok) return found
  if (found.value.was_used) return wrong('version', 'It was used, so it can only be switched off.')
  await store.deleteCoupon(tx, id)
  await recordWrite(tx, actor, { action: 'coupon.remove', object: { kind: KIND, id, title: found.value.coupon_code } })
  return done(id)
}

const wrong = (field: string, message: string) => refuse('INVALID', { field, words: { message } })

/** What its fields may be together: the same rules for the owner's form, the demo shop's hook and its files. */
function check(fields: unknown): Outcome<CouponFields> {
  const checked = couponFields.safeParse(fields)
  if (checked.success) return done(checked.data)
  const [issue] = checked.error.issues
  return wrong(String(issue?.path[0] ?? 'coupon_code'), issue?.message ?? '')
}

/** An instant may come at any offset; before and after are compared at ours. */
const inIndia = (sent: Change): Change => ({
  ...sent,
  ...(sent.starts_at && { starts_at: isoDate(new Date(sent.starts_at)) }),
  ...(sent.ends_at && { ends_at: isoDate(new Date(sent.ends_at)) }),
})

async function lockVersion(tx: Tx, id: number, version: number): Promise<Outcome<CouponRow, unknown>> {
  const locked = await list.lockCoupon(tx, id)
  const found = await findCoupon({ db: tx }, id)
  if (!locked || !found.ok || locked.version === version) return found
  return refuseChanged(tx, { kind: KIND, id }, found.value)
}

function toRow(row: list.ReadCoupon): CouponRow {
  const { type, value_hundredths, max_discount_paise, min_order_paise, given_paise, starts_at, ends_at } = row
  const maxDiscount = max_discount_paise === null ? null : paise(max_discount_paise)
  const made = couponMessage({ type, valueHundredths: value_hundredths, maxDiscount, minOrder: paise(min_order_paise) })
  return {
    id: row.id,
    version: row.version,
    coupon_code: row.coupon_code,
    type,
    discount_value: toRupees(value_hundredths),
    message: row.message === made ? null : row.message,
    words: row.message,
    max_discount: maxDiscount === null ? null : toRupees(maxDiscount),
    min_order: min_order_paise === 0 ? null : toRupees(min_order_paise),
    max_uses: row.max_uses,
    per_shopper: row.per_shopper,
    starts_at: starts_at && isoDate(starts_at),
    ends_at: ends_at && isoDate(ends_at),
    public: row.is_public,
    active: row.is_active,
    state: row.state,
    used: row.used,
    was_used: row.was_used,
    given_away: toRupees(given_paise),
  }
}
