import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import './sheet-dialog.css'
import {
  fixedTextOf,
  SHEET_COLUMNS_MAX,
  SHEET_SOURCES,
  type HandCourier,
  type SheetColumn,
  type SheetSource,
} from '#contract/admin/courier-fields.ts'
import { readySheets } from '#contract/admin/courier-sheets.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

type Values = { selling: { couriers: HandCourier[] } }
const FIXED = 'fixed'
/** The ready sheet of no courier; the others have couriers' names. */
const PLAIN = 'Plain'
const ready = Object.keys(readySheets).map((value) => ({ value, label: value === PLAIN ? t.plainSheet : value }))
const labels: Readonly<Record<SheetSource, string>> = {
  reference: t.ourReference,
  order_no: t.orderNumber,
  name: t.name,
  street: t.street,
  landmark: t.landmark,
  city: t.city,
  state: t.state,
  pincode: t.pincode,
  mobile: t.mobile,
  shop_email: t.shopEmail,
  pieces: t.count,
  goods: t.goods,
  weight_g: t.weightG,
  weight_kg: t.weightKg,
  length_cm: t.lengthCm,
  width_cm: t.widthCm,
  height_cm: t.heightCm,
  declared: t.declaredValue,
  collect: t.toCollect,
  mode: t.codOrPrepaid,
  invoice_no: t.invoiceNumber,
  hsn: 'HSN',
  gstin: t.ourGstin,
  date: t.date,
  from_name: t.ourName,
  from_address: t.ourAddress,
  from_pincode: t.ourPincode,
  from_mobile: t.ourPhone,
}
const sources = [
  ...SHEET_SOURCES.map((value) => ({ value, label: labels[value] })),
  { value: FIXED, label: t.fixedText },
]

/** The columns of one courier's file, in their order; it begins as a copy of a ready one. Saved with the settings. */
export function SheetDialog({ n, onClose }: { n: number; onClose: () => void }) {
  const name = `selling.couriers.${n}.sheet` as const
  const { setValue } = useFormContext<Values>()
  const courier = useWatch<Values, `selling.couriers.${number}`>({ name: `selling.couriers.${n}` })
  const [from, setFrom] = useState(courier && courier.name in readySheets ? courier.name : PLAIN)
  const sheet = courier?.sheet ?? []
  const begin = () => setValue(name, [...(readySheets[from] ?? [])], { shouldDirty: true })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={fill(t.sheetOf, { name: courier?.name ?? '' })}
      wide
    >
      <p className="quiet">{t.sheetLead}</p>
      <div className="sheet__begin">
        <SelectField
          label={t.beginWith}
          value={from}
          options={ready}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Button onClick={begin}>{sheet.length === 0 ? t.copySheet : t.resetSheet}</Button>
        {sheet.length > 0 && (
          <Button variant="plain" onClick={() => setValue(name, null, { shouldDirty: true })}>
            {t.removeSheet}
          </Button>
        )}
      </div>
      {sheet.length > 0 && <Columns name={name} />}
      <p className="quiet">{t.savedWithSettings}</p>
      <Button variant="primary" onClick={onClose}>
        {t.done}
      </Button>
    </Dialog>
  )
}

function Columns({ name }: { name: `selling.couriers.${number}.sheet` }) {
  const { getValues, setValue } = useFormContext<Values>()
  const columns = useWatch<Values, typeof name>({ name }) ?? []
  const change = (next: readonly SheetColumn[]) => setValue(name, [...next], { shouldDirty: true })
  const set = (n: number, part: Partial<SheetColumn>) =>
    change((getValues(name) ?? []).map((one, place) => (place === n ? { ...one, ...part } : one)))
  const move = (n: number, to: number) => {
    const rest = columns.filter((_one, place) => place !== n)
    const one = columns[n]
    if (one) change([...rest.slice(0, to), one, ...rest.slice(to)])
  }
  return (
    <ol className="sheet">
      {columns.map(({ heading, source }, n) => (
        // a column is its place: its heading is what is typed
        // oxlint-disable-next-line react/no-array-index-key -- as said above
        <li key={n} className="sheet__row">
          <TextField
            label={fill(t.heading, { n: n + 1 })}
            value={heading}
            maxLength={60}
            autoComplete="off"
            error={heading.trim() === '' ? t.headingNeeded : undefined}
            onChange={(event) => set(n, { heading: event.target.value })}
          />
          <SelectField
            label={t.columnContent}
            value={fixedTextOf(source) === undefined ? source : FIXED}
            options={sources}
            onChange={(event) => set(n, { source: event.target.value === FIXED ? '=""' : event.target.value })}
          />
          {fixedTextOf(source) !== undefined && (
            <TextField
              label={t.fixedContent}
              value={fixedTextOf(source) ?? ''}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => set(n, { source: `="${event.target.value.replaceAll('"', '')}"` })}
            />
          )}
          <div className="sheet__moves">
            <IconButton
              icon="chevron-up"
              label={fill(t.moveColumnUp, { n: n + 1 })}
              disabled={n === 0}
              onClick={() => move(n, n - 1)}
            />
            <IconButton
              icon="chevron-down"
              label={fill(t.moveColumnDown, { n: n + 1 })}
              disabled={n === columns.length - 1}
              onClick={() => move(n, n + 1)}
            />
            <IconButton
              icon="bin"
              danger
              label={fill(t.removeColumn, { n: n + 1 })}
              disabled={columns.length === 1}
              onClick={() => change(columns.filter((_one, place) => place !== n))}
            />
          </div>
        </li>
      ))}
      <li>
        <Button
          icon="plus"
          disabled={columns.length >= SHEET_COLUMNS_MAX}
          onClick={() => change([...columns, { heading: '', source: 'reference' }])}
        >
          {t.addColumn}
        </Button>
      </li>
    </ol>
  )
}
