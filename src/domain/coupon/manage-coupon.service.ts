import { couponFields, couponLabels, type CouponFields, type CouponTab } from '#contract/admin/coupon-fields.ts'
import { ownerTexts, type TextsChange } from '#contract/admin/text-fields.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { pagedList, type Page, type PagedList } from '#domain/list.ts'
import { writeTexts } from '#domain/owner-text/owner-text.service.ts'

import * as list from './coupon-list.store.ts'
import { couponMessage, writeDiscount } from './coupon.rules.ts'
import { writtenCoupon } from './coupon.service.ts'
import * as store from './coupon.store.ts'

/** A coupon as its owner sees it; without a message of its own shoppers read one that is made of its terms. */
export type ManagedCoupon = list.ReadCoupon & { ownMessage: string | null }
type Change = { [K in keyof CouponFields]?: CouponFields[K] | undefined }
type WithTexts = Change & { texts?: TextsChange | undefined }
type Named = { actor: Actor; id: number; version: number }
const KIND = 'coupon'
const taken = refuse('CODE_TAKEN', { field: 'coupon_code' })

/** A page of coupons and how many there are. Beyond row 10,000 it refuses NARROW. */
export const listCoupons = (
  { db }: Pick<Deps, 'db'>,
  filters: list.Filters,
  page: Page,
): Promise<AdminOutcome<PagedList<ManagedCoupon>>> =>
  pagedList(page, {
    count: () => list.countCoupons(db, filters),
    list: async (window) => (await list.listCoupons(db, filters, window)).map(toManaged),
  })

/** The numbers of those that have a message of their own. */
export const couponsOfOwnMessage = async (db: Db): Promise<number[]> =>
  (await list.couponMessages(db)).filter((coupon) => coupon.message !== couponMessage(coupon)).map(({ id }) => id)

/** How many coupons each tab has. */
export const countCouponTabs = ({ db }: Pick<Deps, 'db'>): Promise<Record<'all' | CouponTab, number>> =>
  list.countTabs(db)

/** One coupon with its uses and what it gave away. Refuses NOT_FOUND. */
export async function findCoupon({ db }: Pick<Deps, 'db'>, id: number): Promise<Outcome<ManagedCoupon>> {
  const found = await list.findCoupon(db, id)
  return found ? done(toManaged(found)) : refuse('NOT_FOUND')
}

/** Makes a coupon. Refuses CODE_TAKEN where there is one of this code in any case, and INVALID. */
export async function makeCoupon(tx: Tx, actor: Actor, fields: CouponFields): Promise<AdminOutcome<number>> {
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
  { actor, id, version, change: { texts, ...change } }: Named & { change: WithTexts },
): Promise<AdminOutcome<number, unknown>> {
  const found = await lockVersion(tx, { id, version })
  if (!found.ok) return found
  const coupon = found.value
  const before = fieldsOf(coupon)
  const sent: Change = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const checked = check({ ...before, ...sent })
  if (!checked.ok) return checked
  const after = checked.value
  const changes = changesBetween(before, inIndia(sent), couponLabels)
  if (changes.length === 0 && !texts) return done(id)
  if (coupon.wasUsed && after.coupon_code !== before.coupon_code)
    return wrong('coupon_code', officeFault('couponCodeStays'))
  if (after.max_uses && after.max_uses < coupon.used)
    return refuse('INVALID', {
      field: 'max_uses',
      params: { message: officeFault('couponUsedTimes'), n: String(coupon.used) },
    })
  if (changes.length > 0 && !(await store.updateCoupon(tx, id, writtenCoupon(after)))) return taken
  const textChanges = await writeTexts(tx, ownerTexts.coupon, { id, sent: texts, raises: changes.length === 0 })
  if (changes.length + textChanges.length === 0) return done(id)
  await recordWrite(tx, actor, {
    action: 'coupon.update',
    object: { kind: KIND, id, title: after.coupon_code },
    changes: [...changes, ...textChanges],
    isMoney: changes.length > 0,
  })
  return done(id)
}

/** Deletes a coupon that no order and no payment ever had. Refuses CHANGED and INVALID. */
export async function removeCoupon(tx: Tx, { actor, id, version }: Named): Promise<AdminOutcome<number, unknown>> {
  const found = await lockVersion(tx, { id, version })
  if (!found.ok) return found
  if (found.value.wasUsed) return wrong('version', officeFault('couponOnlyOff'))
  await store.deleteCoupon(tx, id)
  await recordWrite(tx, actor, { action: 'coupon.remove', object: { kind: KIND, id, title: found.value.code } })
  return done(id)
}

const wrong = (field: string, message: string) => refuse('INVALID', { field, params: { message } })

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

async function lockVersion(
  tx: Tx,
  { id, version }: Pick<Named, 'id' | 'version'>,
): Promise<AdminOutcome<ManagedCoupon, unknown>> {
  const locked = await list.lockCoupon(tx, id)
  const found = await findCoupon({ db: tx }, id)
  if (!locked || !found.ok || locked.version === version) return found
  return refuseChanged(tx, { kind: KIND, id })
}

const toManaged = (coupon: list.ReadCoupon): ManagedCoupon => ({
  ...coupon,
  ownMessage: coupon.message === couponMessage(coupon) ? null : coupon.message,
})

/** A coupon as its owner would write it: before and after are compared in these fields. */
const fieldsOf = (coupon: ManagedCoupon): CouponFields => ({
  coupon_code: coupon.code,
  ...writeDiscount(coupon.discount),
  message: coupon.ownMessage,
  min_order: coupon.minOrder === 0 ? null : toRupees(coupon.minOrder),
  max_uses: coupon.maxUses,
  per_shopper: coupon.perShopper,
  starts_at: coupon.startsAt && isoDate(coupon.startsAt),
  ends_at: coupon.endsAt && isoDate(coupon.endsAt),
  public: coupon.isPublic,
  active: coupon.isActive,
})
