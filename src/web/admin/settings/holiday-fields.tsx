import { AreaInput, DayInput, Fields, PillInput } from '../shared/form/inputs.tsx'

const modes = [
  { value: 'off', label: 'No holiday' },
  { value: 'later', label: 'Take orders, send later' },
  { value: 'closed', label: 'Take no orders' },
]

/** Days on which no parcel leaves. */
export function HolidayFields() {
  return (
    <>
      <PillInput name="holiday.mode" options={modes} />
      <Fields columns={2}>
        <DayInput name="holiday.from" hint="Empty: at once." />
        <DayInput name="holiday.until" hint="Arrival is counted from this day." />
        <AreaInput name="holiday.words" span maxLength={200} hint="Shown above the shop from the first day." />
      </Fields>
    </>
  )
}
