import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { ShopSettings } from '#contract/admin/settings.ts'
import { fromRupees } from '#contract/core/money.ts'
import { pincodeProblem } from '#contract/core/pincode-problem.ts'
import { feeText } from '#domain/delivery/fee-text.rules.ts'
import { tariffAt } from '#domain/delivery/place-terms.rules.ts'
import { areaFor } from '#domain/pincode/area-list.rules.ts'
import { distanceOf } from '#domain/pincode/pincode.rules.ts'
import { placeOf } from '#domain/pincode/places.rules.ts'
import { tariffOfKey } from '#domain/settings/tariff.rules.ts'
import * as fees from '#text/common/fees.ts'
import * as t from '#text/office/delivery.ts'
import { TextField } from '#web/ui/field/text-field.tsx'

import { useQuery } from '../api/use-query.ts'
import { Note } from '../shared/page/note.tsx'
import { deliverySchema, type DeliveryValues } from './delivery-form.ts'

/** What a parcel would cost by what is typed here, saved or not (spec C3.11). */
export function TryParcel({ settings }: { settings: ShopSettings }) {
  const [parcel, setParcel] = useState({ zip: '', grams: '500', goods: '200' })
  const areas = useQuery('deliveryAreas', {}).data
  const typed = useWatch<DeliveryValues>()
  const delivery = deliverySchema.safeParse(typed)
  const { zip } = parcel
  const [grams, goods] = [Number(parcel.grams), Number(parcel.goods)]
  const isWhole = pincodeProblem(zip) === undefined && Number.isInteger(grams) && grams > 0 && goods >= 0
  const field = (name: keyof typeof parcel, label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      value={parcel[name]}
      onChange={(event) => setParcel({ ...parcel, [name]: event.target.value.trim() })}
    />
  )
  return (
    <>
      <div className="try-parcel">
        {field('zip', t.pincode)}
        {field('grams', t.weightInG)}
        {field('goods', t.goodsInRupees)}
      </div>
      {isWhole && areas && delivery.success && (
        <Note tone="good">
          {textOf({ ...settings, delivery: { ...settings.delivery, ...delivery.data } }, areas.rows, {
            zip,
            grams,
            goods,
          })}
        </Note>
      )}
      {isWhole && !delivery.success && <Note>{t.tariffsWrong}</Note>}
    </>
  )
}

type Areas = readonly { area: string; tariff: string | null }[]

function textOf(
  settings: ShopSettings,
  areas: Areas,
  { zip, grams, goods }: { zip: string; grams: number; goods: number },
) {
  const areaTariff = areaFor(
    zip,
    areas.filter(({ tariff }) => tariff !== null),
  )?.tariff
  const tariff = tariffOfKey(
    { ...settings.numbers, delivery: settings.delivery },
    tariffAt(settings, { zip, areaTariff }),
  )
  const byDistance = placeOf(zip) ? distanceOf(settings.shop.pincode, zip) : 'elsewhere'
  return feeText(fees, tariff, {
    goods: fromRupees(goods),
    grams,
    why: areaTariff && areaTariff === tariff.key ? 'area' : byDistance,
  })
}
