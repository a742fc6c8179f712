import * as t from '#text/office/settings.ts'

import { AreaInput, DayInput, Fields, PillInput } from '../shared/form/inputs.tsx'

const modes = [
  { value: 'off', label: t.noHoliday },
  { value: 'later', label: t.takeOrdersSendLater },
  { value: 'closed', label: t.takeNoOrders },
]

/** Days on which no parcel leaves. */
export function HolidayFields() {
  return (
    <>
      <PillInput name="holiday.mode" options={modes} />
      <Fields columns={2}>
        <DayInput name="holiday.from" hint={t.holidayFromHint} />
        <DayInput name="holiday.until" hint={t.holidayUntilHint} />
        <AreaInput name="holiday.words" span maxLength={200} hint={t.holidayNoticeHint} />
      </Fields>
    </>
  )
}
