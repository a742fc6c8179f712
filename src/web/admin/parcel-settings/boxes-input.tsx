import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'

import { BOXES_MAX } from '#contract/admin/parcel-setting-fields.ts'
import { chargedKg } from '#domain/parcel/box.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/parcel-settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { NumberInput, TextInput } from '../shared/form/inputs.tsx'
import type { ParcelValues } from './parcel-settings-form.ts'

const fresh = { name: '', length: 20, width: 15, height: 10, weight_g: 100, cost: null }

/** The boxes that there are, with what couriers charge for at the least. */
export function BoxesInput() {
  const { control, getFieldState, formState } = useFormContext<ParcelValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'boxes', keyName: 'row' })
  const error = getFieldState('boxes', formState).error
  const message = error?.root?.message ?? error?.message
  return (
    <fieldset className="boxes">
      <legend className="visually-hidden">{t.boxes}</legend>
      {fields.map(({ row }, n) => (
        <div key={row} className="boxes__row">
          <TextInput name={`boxes.${n}.name`} maxLength={40} />
          <NumberInput name={`boxes.${n}.length`} unit="cm" inputMode="numeric" />
          <NumberInput name={`boxes.${n}.width`} unit="cm" inputMode="numeric" />
          <NumberInput name={`boxes.${n}.height`} unit="cm" inputMode="numeric" />
          <NumberInput name={`boxes.${n}.weight_g`} unit="g" inputMode="numeric" />
          <NumberInput name={`boxes.${n}.cost`} unit="₹" />
          {fields.length > 1 && (
            <IconButton icon="bin" danger label={fill(t.removeBox, { n: n + 1 })} onClick={() => remove(n)} />
          )}
          <Charged n={n} />
        </div>
      ))}
      {message && <FieldError>{message}</FieldError>}
      <Button icon="plus" disabled={fields.length >= BOXES_MAX} onClick={() => append(fresh)}>
        {t.addBox}
      </Button>
    </fieldset>
  )
}

/** 'Charged for 1.5 kg at least' of a box by its size. */
function Charged({ n }: { n: number }) {
  const box = useWatch<ParcelValues, `boxes.${number}`>({ name: `boxes.${n}` })
  const sides = [box.length, box.width, box.height].map((side) => side * 10)
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = sides
  if (!sides.every((side) => side > 0)) return null
  return (
    <p className="boxes__charged quiet">
      {fill(t.chargedFor, { weight: chargedKg(0, { lengthMm, widthMm, heightMm }) })}
    </p>
  )
}
