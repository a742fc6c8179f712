import { lazy, Suspense, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'

import { courierDefaults, COURIERS_MAX, type HandCourier } from '#contract/admin/courier-fields.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { useLabel } from '../shared/form/form-parts.ts'
import { NumberInput, SelectInput, TextInput } from '../shared/form/inputs.tsx'

const NAME = 'selling.couriers'
const ways = [
  { value: 'courier', label: t.cashToCourier },
  { value: 'own', label: t.cashToOwnRider },
]

/** Only who edits a sheet loads its editor. */
const SheetDialog = lazy(async () => ({ default: (await import('./sheet-dialog.tsx')).SheetDialog }))

type Values = { selling: { couriers: HandCourier[] } }

/** Those who carry parcels that no account books: name and link, where their cash goes, and the file that they take. */
export function CouriersInput() {
  const label = useLabel(NAME)
  const { control, getFieldState, formState } = useFormContext<Values>()
  const { fields, append, remove } = useFieldArray({ control, name: NAME, keyName: 'row' })
  const [edited, setEdited] = useState<number>()
  const error = getFieldState(NAME, formState).error
  return (
    <fieldset className="pairs">
      <legend className="label">{label}</legend>
      <p className="hint">{t.courierLinkHint}</p>
      {fields.map(({ row }, n) => (
        <div key={row} className="courier">
          <TextInput name={`${NAME}.${n}.name`} />
          <TextInput name={`${NAME}.${n}.link`} inputMode="url" />
          <IconButton icon="bin" danger label={fill(t.removeCourier, { n: n + 1 })} onClick={() => remove(n)} />
          <CourierRules n={n} onSheet={() => setEdited(n)} />
        </div>
      ))}
      {error?.message && <FieldError>{error.message}</FieldError>}
      <Button
        icon="plus"
        disabled={fields.length >= COURIERS_MAX}
        onClick={() => append({ name: '', link: '', ...courierDefaults })}
      >
        {t.addCourier}
      </Button>
      {edited !== undefined && (
        <Suspense fallback={null}>
          <SheetDialog n={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </fieldset>
  )
}

/** Its cash and its sheet: most couriers have neither, so they are folded away. */
function CourierRules({ n, onSheet }: { n: number; onSheet: () => void }) {
  const courier = useWatch<Values, `selling.couriers.${number}`>({ name: `${NAME}.${n}` })
  const { formState } = useFormContext<Values>()
  const isWrong = formState.errors.selling?.couriers?.[n]?.sheet !== undefined
  const count = courier?.sheet?.length ?? 0
  return (
    <details className="courier__rules">
      <summary>{rulesText(courier)}</summary>
      <div className="courier__fields">
        <SelectInput name={`${NAME}.${n}.cash`} options={ways} />
        {courier?.cash !== 'own' && (
          <NumberInput name={`${NAME}.${n}.remit_days`} unit={t.unitDays} inputMode="numeric" />
        )}
        <Button onClick={onSheet}>{count === 0 ? t.makeSheet : plural(t.openSheet, count)}</Button>
        {isWrong && <FieldError>{t.sheetProblem}</FieldError>}
      </div>
    </details>
  )
}

/** 'Cash after 8 days, no sheet'. */
const rulesText = (courier: HandCourier | undefined): string =>
  [
    courier?.cash === 'own' ? t.cashToDrawer : plural(t.cashAfterDays, courier?.remit_days ?? 0),
    courier?.sheet ? plural(t.sheetOfColumns, courier.sheet.length) : t.withoutSheet,
  ].join(', ')
