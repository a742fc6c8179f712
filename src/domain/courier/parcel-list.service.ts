import { PACKER_STATUSES } from '#contract/admin/order-fields.ts'
import { accountNames } from '#contract/admin/parcel-fields.ts'
import type { Role } from '#contract/admin/role.ts'
import { TRACK_STATUSES, type TrackStatus } from '#contract/order-steps.ts'
import { done, refuse, type AdminOutcome, type Deps, type Outcome } from '#domain/context.ts'
import { documentsOf } from '#domain/fulfilment/packing.service.ts'
import { pagedList, type Page, type PagedList } from '#domain/list.ts'
import { scansOf } from '#domain/parcel/parcel.service.ts'
import type { ParcelDocument } from '#domain/ports/document-printer.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { chargesOf } from './charge.store.ts'
import { providerText } from './courier.rules.ts'
import { listAnswers } from './parcel-answer.store.ts'
import * as store from './parcel-list.store.ts'

export type { ListedParcel } from './parcel-list.store.ts'

/** Parcels, newest first; a packer sees those of orders on their way. Beyond row 10,000 it refuses NARROW. */
export const listParcels = (
  { db }: Pick<Deps, 'db'>,
  role: Role,
  { page, ...filters }: Omit<store.ParcelFilters, 'statuses'> & { page: Page },
): Promise<AdminOutcome<PagedList<store.ListedParcel>>> => {
  const seen = { ...filters, statuses: seenBy(role) }
  return pagedList(page, {
    count: () => store.countParcels(db, seen),
    list: (window) => store.listParcels(db, seen, window),
  })
}

/** A parcel with its goods and its scans, the newest first. */
export type ParcelDetail = store.ListedParcel & {
  lines: Awaited<ReturnType<typeof store.linesOf>>
  scans: Awaited<ReturnType<typeof scansOf>>
  answers: Awaited<ReturnType<typeof listAnswers>>
  charges: Awaited<ReturnType<typeof chargesOf>>
}

/** As findParcel, with its goods and what its courier reported. */
export async function readParcel({ db }: Pick<Deps, 'db'>, role: Role, id: number): Promise<Outcome<ParcelDetail>> {
  const found = await findParcel({ db }, role, id)
  if (!found.ok) return found
  const [lines, scans] = [await store.linesOf(db, id), await scansOf(db, id)]
  const [answers, charges] = [await listAnswers(db, id), await chargesOf(db, id)]
  return done({ ...found.value, lines, answers, charges, scans: scans.toReversed() })
}

/** A parcel by its id. Refuses NOT_FOUND, also for one that a packer does not see. */
export async function findParcel(
  { db }: Pick<Deps, 'db'>,
  role: Role,
  id: number,
): Promise<Outcome<store.ListedParcel>> {
  const [found] = await store.findParcels(db, [id], seenBy(role))
  return found ? done(found) : refuse('NOT_FOUND')
}

/**
 * Labels of booked parcels, in the order of their numbers as asked: the courier's own, where the account of them all gives some and
 * `own` does not say otherwise; else ours, on which its number stands as bars. Refuses NOT_FOUND for one that is none or not this
 * person's to see, NOT_BOOKED for one without a number, and COURIER_SAYS where the courier gave none.
 */
export async function labelsOf(
  deps: Deps,
  role: Role,
  { ids, isOwn }: { ids: readonly number[]; isOwn: boolean },
): Promise<AdminOutcome<Labels>> {
  const distinct = [...new Set(ids)]
  const found = await store.findParcels(deps.db, distinct, seenBy(role))
  if (found.length < distinct.length) return refuse('NOT_FOUND')
  if (found.some(({ state, awb }) => state !== 'booked' || awb === null)) return refuse('NOT_BOOKED')
  const byId = new Map(found.map((parcel) => [parcel.id, parcel]))
  const parcels = distinct.flatMap((id) => byId.get(id) ?? [])
  const courier = isOwn ? undefined : courierOfAll(deps, parcels)
  if (courier?.label) {
    const given = await courier.label(parcels.map(({ parcelRef }) => parcelRef ?? ''))
    if ('pdf' in given) return done(given)
    return refuse('COURIER_SAYS', { params: { courier: accountNames[courier.name], why: providerText(given.error) } })
  }
  const documents = await documentsOf(deps, role, { orderNos: found.map(({ orderNo }) => orderNo), kinds: ['label'] })
  if (!documents.ok) return documents
  return done({ documents: parcels.flatMap((parcel) => labelOf(parcel, documents.value)) })
}

/**
 * What couriers take along of these orders: a list for each of them, with a line to sign. Refuses NOT_BOOKED where no parcel of
 * them is booked.
 */
export async function handoverOf(
  deps: Pick<Deps, 'db' | 'settings'>,
  role: Role,
  orderNos: readonly string[],
): Promise<AdminOutcome<ParcelDocument[]>> {
  const found = await store.handoverParcels(deps.db, orderNos, seenBy(role))
  if (found.length === 0) return refuse('NOT_BOOKED')
  const { shop, today } = await readSettings(deps)
  return done(
    [...Map.groupBy(found, ({ courier }) => courier)].map(([courier, parcels]) => ({
      kind: 'handover',
      list: {
        shopName: shop.shop_name,
        courier,
        day: today,
        rows: parcels.map(({ courier: _courier, awb, ...parcel }) => ({ ...parcel, awb: awb ?? '' })),
      },
    })),
  )
}

/** The courier's labels as a file, or ours to be drawn. */
export type Labels = { pdf: Buffer } | { documents: ParcelDocument[] }

/** The courier of parcels that go by one account. */
const courierOfAll = ({ couriers }: Pick<Deps, 'couriers'>, parcels: readonly store.ListedParcel[]) => {
  const accounts = new Set(parcels.map(({ account }) => account))
  return accounts.size === 1 ? couriers.find(({ name }) => accounts.has(name)) : undefined
}

/** The order's label with what the courier knows this parcel by. */
function labelOf(parcel: store.ListedParcel, documents: readonly ParcelDocument[]): ParcelDocument[] {
  const document = documents.find((one) => one.kind === 'label' && one.label.orderNo === parcel.orderNo)
  if (document?.kind !== 'label') return []
  const { courier, awb, weightGrams } = parcel
  return [
    { kind: 'label', label: { ...document.label, weightGrams, carried: { courier: courier ?? '', awb: awb ?? '' } } },
  ]
}

const seenBy = (role: Role): readonly TrackStatus[] => (role === 'packer' ? PACKER_STATUSES : TRACK_STATUSES)
