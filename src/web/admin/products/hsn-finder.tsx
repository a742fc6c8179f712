import { useState } from 'react'
import { useFormContext } from 'react-hook-form'

import { findHsn, HSN_SINCE } from '#contract/hsn.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/products.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { showCalendarDay } from '#web/ui/text/dates.ts'

import { Confirm } from '../shared/form/confirm.tsx'
import { labelText } from '../shared/label-text.ts'

/** HSN and rate by what the goods are called; both can be changed afterwards (spec L19). */
export function HsnFinder() {
  const { setValue } = useFormContext()
  const [typed, setTyped] = useState('')
  const found = findHsn(typed, labelText)
  return (
    <div className="picker">
      <TextField
        label={t.findHsnAndRate}
        type="search"
        value={typed}
        autoComplete="off"
        placeholder={t.hsnExample}
        hint={<Confirm by="accountant">{fill(t.ratesSince, { day: showCalendarDay(HSN_SINCE) })}</Confirm>}
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
                {labelText(goods)}
                <span className="quiet">
                  {fill(isUnsure ? t.hsnRateUnsure : t.hsnRate, { hsn, percent: ratePercent })}
                </span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="quiet">{t.noMatches}</li>}
        </ul>
      )}
    </div>
  )
}
