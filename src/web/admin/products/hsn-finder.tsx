import { useState } from 'react'
import { useFormContext } from 'react-hook-form'

import { showCalendarDay } from '#contract/core/dates.ts'
import { findHsn, HSN_SINCE } from '#contract/hsn.ts'
import { TextField } from '#web/ui/field/text-field.tsx'

import { Confirm } from '../shared/form/confirm.tsx'

/** HSN and rate by what the goods are called; both can be changed afterwards (spec L19). */
export function HsnFinder() {
  const { setValue } = useFormContext()
  const [typed, setTyped] = useState('')
  const found = findHsn(typed)
  return (
    <div className="picker">
      <TextField
        label="Find HSN and rate"
        type="search"
        value={typed}
        autoComplete="off"
        placeholder="Pickle, papad, sattu"
        hint={<Confirm by="accountant">Rates since {showCalendarDay(HSN_SINCE)}.</Confirm>}
        onChange={(event) => setTyped(event.target.value)}
        // Enter looks, and does not save the page
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {typed.trim() !== '' && (
        <ul className="picker__found">
          {found.map(({ hsn, goods, ratePercent, isUnsure }) => (
            <li key={`${hsn} ${goods}`}>
              <button
                type="button"
                className="link-row"
                onClick={() => {
                  setValue('hsn', hsn, { shouldDirty: true, shouldValidate: true })
                  setValue('gst_rate', String(ratePercent), { shouldDirty: true })
                  setTyped('')
                }}
              >
                {goods}
                <span className="quiet">
                  {hsn}, {ratePercent} %{isUnsure && ', not sure'}
                </span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="quiet">No matches.</li>}
        </ul>
      )}
    </div>
  )
}
