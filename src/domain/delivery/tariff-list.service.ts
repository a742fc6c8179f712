import { tariffFields } from '#contract/admin/delivery-fields.ts'
import type { ShopSettings } from '#contract/admin/settings.ts'
import { toRupees, type Paise } from '#contract/core/money.ts'
import { type WireDelivery, type WireTariff } from '#contract/delivery.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Tx } from '#domain/context.ts'
import { refuseChanged } from '#domain/journal/journal.service.ts'
import { distanceOf } from '#domain/pincode/pincode.rules.ts'
import { findArea } from '#domain/pincode/pincode.service.ts'
import { placeOf } from '#domain/pincode/places.rules.ts'
import { remark } from '#domain/remark.rules.ts'
import { readSettingsNow, saveSettings, tariffsProblem } from '#domain/settings/settings.service.ts'
import { tariffFee, tariffOfKey } from '#domain/settings/tariff.rules.ts'
import { textOf } from '#text/languages.ts'

import { feeText } from './fee-text.rules.ts'
import { tariffAt } from './place-terms.rules.ts'

/** The tariffs as they are saved, rupees and grams, with their fields in one order: two of the same are the same text. */
export const readTariffs = async (db: Db): Promise<WireTariff[]> =>
  (await readSettingsNow(db)).delivery.tariffs.map((one) => tariffFields.parse(one))

/**
 * Puts one tariff in the place of the one with its key, or behind the others. The first one holds everywhere, so that each
 * distance has one.
 */
export const putTariff = (tx: Tx, tariff: WireTariff): Promise<AdminOutcome<undefined, unknown>> =>
  change(tx, ({ tariffs, by_distance: byDistance, ...packing }) => ({
    ...packing,
    tariffs: tariffs.some(({ key }) => key === tariff.key)
      ? tariffs.map((one) => (one.key === tariff.key ? tariff : one))
      : [...tariffs, tariff],
    by_distance: tariffs.length === 0 ? everywhere(tariff.key) : byDistance,
  }))

/**
 * Takes one tariff away; with the last one the one fee for all holds again. Refuses IN_USE where an area names it, or a
 * distance while there are others.
 */
export async function removeTariff(tx: Tx, key: string): Promise<AdminOutcome<undefined, unknown>> {
  const { tariffs, by_distance: byDistance } = (await readSettingsNow(tx)).delivery
  const rest = tariffs.filter((one) => one.key !== key)
  const inUse = await tariffsProblem(tx, rest)
  if (inUse) return inUse
  if (rest.length > 0 && Object.values(byDistance).includes(key))
    return refuse('IN_USE', { params: { what: remark('distanceHasTariff') } })
  return change(tx, (now) => ({
    ...now,
    tariffs: rest,
    by_distance: rest.length === 0 ? everywhere('') : byDistance,
  }))
}

/** What is tried: a pincode ('' is none), grams, and what the goods come to. */
export type Tried = { zip: string; grams: number; goods: Paise }

/** What a parcel costs by what is saved, and how that comes about (spec C3.11). */
export async function tryDelivery(
  { db, language }: Pick<Deps, 'db' | 'language'>,
  { zip, grams, goods }: Tried,
): Promise<{ tariff: string; fee: number; text: string }> {
  const settings = await readSettingsNow(db)
  const area = zip === '' ? undefined : await findArea(db, zip)
  const tariff = tariffOfKey(
    tariffNumbers(settings),
    tariffAt(settings, zip === '' ? undefined : { zip, areaTariff: area?.tariff }),
  )
  const isNamed = Boolean(area?.tariff) && area?.tariff === tariff.key
  const why = isNamed ? 'area' : placeOf(zip) ? distanceOf(settings.shop.pincode, zip) : 'elsewhere'
  return {
    tariff: tariff.key,
    fee: toRupees(tariffFee(goods, grams, tariff)),
    text: feeText(textOf(language).fees, tariff, { goods, grams, why }),
  }
}

const tariffNumbers = ({ numbers, delivery }: Pick<ShopSettings, 'numbers' | 'delivery'>) => ({ ...numbers, delivery })

const everywhere = (key: string): WireDelivery['by_distance'] => ({
  district: key,
  state: key,
  zone: key,
  elsewhere: key,
  far: key,
})

/** Saves the group over what it is now, as long as nobody saves it at the same time. */
async function change(tx: Tx, to: (now: WireDelivery) => WireDelivery): Promise<AdminOutcome<undefined, unknown>> {
  const { version, ...now } = (await readSettingsNow(tx)).delivery
  const saved = await saveSettings(tx, { delivery: { ...to(now), version } })
  return saved.ok ? done(undefined) : refuseChanged(tx, { kind: 'setting', id: saved.stale })
}
