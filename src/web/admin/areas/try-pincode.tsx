import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { pincodeProblem } from '#contract/core/pincode-problem.ts'
import { areaFor } from '#domain/pincode/area-list.rules.ts'
import { deliveryTo, type Delivery } from '#domain/pincode/pincode.rules.ts'
import { daysFrom, dispatchDay } from '#domain/settings/dispatch.rules.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/areas.ts'
import { TextField } from '#web/ui/field/text-field.tsx'

import { useSession } from '../api/session.ts'
import { useQuery } from '../api/use-query.ts'
import { labelText } from '../shared/label-text.ts'
import { Note } from '../shared/page/note.tsx'
import type { AreaValues } from './areas-form.ts'

/** What shoppers at a pincode would see, by the rows of this form, saved or not. */
export function TryPincode() {
  const [zip, setZip] = useState('')
  const { control } = useFormContext<AreaValues>()
  const rows = useWatch({ control, name: 'rows' })
  const settings = useQuery('settings', {}).data
  const isWhole = pincodeProblem(zip) === undefined
  const row = areaFor(zip, rows)
  const area = row && { area: row.area, isServed: row.served, takesCash: row.cash, travelDays: row.days }
  const today = useSession().now.slice(0, 'YYYY-MM-DD'.length)
  const found =
    isWhole && settings
      ? deliveryTo(zip, area, {
          pincode: settings.shop.pincode,
          takesCash: settings.selling.cash,
          dispatchDays: daysFrom(today, dispatchDay(today, { ...settings.numbers, holiday: settings.holiday })),
        })
      : undefined
  return (
    <div className="try-pincode">
      <TextField
        label={t.pincode}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        value={zip}
        onChange={(event) => setZip(event.target.value.trim())}
      />
      {found && <Note tone={found.isServed ? 'good' : 'bad'}>{deliveryText(found)}</Note>}
    </div>
  )
}

function deliveryText({ isServed, takesCash, days, city, state }: Delivery): string {
  const place = [city, labelText(state)].filter(Boolean).join(', ') || t.unknownPlace
  if (!isServed) return fill(t.notSentTo, { place })
  return plural(takesCash ? t.sentWithCash : t.sentWithoutCash, days, { place })
}
