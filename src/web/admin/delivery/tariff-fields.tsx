import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'

import { SLABS_MAX } from '#contract/admin/delivery-fields.ts'
import { fromRupees } from '#contract/core/money.ts'
import { tariffWarnings } from '#domain/delivery/fee-text.rules.ts'
import * as fees from '#text/common/fees.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/delivery.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { Fields, NumberInput, TextInput } from '../shared/form/inputs.tsx'
import { Note } from '../shared/page/note.tsx'
import type { DeliveryValues } from './delivery-form.ts'

const STEP_G = 500

type TariffFieldsProps = { n: number; isLast: boolean; onRemove: () => void }

/** One tariff: what it is called, its slabs, and what holds above the last one. */
export function TariffFields({ n, isLast, onRemove }: TariffFieldsProps) {
  const at = `tariffs.${n}`
  return (
    <div className="tariff">
      <Fields columns={2}>
        <TextInput name={`${at}.name`} maxLength={40} />
        <NumberInput name={`${at}.free_above`} unit="₹" hint={t.freeAboveHint} />
      </Fields>
      <Slabs n={n} />
      <p className="quiet">{t.aboveLastSlab}</p>
      <Fields columns={2}>
        <NumberInput name={`${at}.step_g`} unit="g" inputMode="numeric" hint={t.stepHint} />
        <NumberInput name={`${at}.step_fee`} unit="₹" />
      </Fields>
      <Warnings n={n} />
      <Button variant="plain" icon="bin" className="delivery__action" onClick={onRemove}>
        {isLast ? t.backToOneFee : t.removeTariff}
      </Button>
    </div>
  )
}

/** The slabs as a table, on a phone a card each; Enter in the last one adds another. */
function Slabs({ n }: { n: number }) {
  const { control, formState, getValues, setFocus } = useFormContext<DeliveryValues>()
  const { fields, append, remove } = useFieldArray({ control, name: `tariffs.${n}.slabs`, keyName: 'row' })
  const added = useRef<number>(undefined)
  useEffect(() => {
    if (added.current === undefined) return
    setFocus(`tariffs.${n}.slabs.${added.current}.up_to_g`, { shouldSelect: true })
    added.current = undefined
  })
  const isFull = fields.length >= SLABS_MAX
  const add = () => {
    if (isFull) return
    const last = getValues(`tariffs.${n}.slabs`).at(-1)
    added.current = fields.length
    append({ up_to_g: (last?.up_to_g ?? 0) + STEP_G, fee: last?.fee ?? 0 }, { shouldFocus: false })
  }
  const addOnEnter = (event: KeyboardEvent, row: number) => {
    if (event.key !== 'Enter' || row !== fields.length - 1) return
    event.preventDefault()
    add()
  }
  const slabs = formState.errors.tariffs?.[n]?.slabs
  const error = slabs?.root?.message ?? slabs?.message
  return (
    <fieldset className="slabs">
      <legend className="label">{t.feeByWeight}</legend>
      {fields.map(({ row }, index) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in its fields adds a row; they are what is focused
        <div key={row} className="slabs__row" onKeyDown={(event) => addOnEnter(event, index)}>
          <NumberInput name={`tariffs.${n}.slabs.${index}.up_to_g`} unit="g" inputMode="numeric" />
          <NumberInput name={`tariffs.${n}.slabs.${index}.fee`} unit="₹" />
          {fields.length > 1 && (
            <IconButton icon="bin" danger label={fill(t.removeSlab, { n: index + 1 })} onClick={() => remove(index)} />
          )}
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
      <Button icon="plus" disabled={isFull} onClick={add}>
        {t.addSlab}
      </Button>
    </fieldset>
  )
}

/** What is doubtful and may be saved all the same. */
function Warnings({ n }: { n: number }) {
  const slabs = useWatch<DeliveryValues, `tariffs.${number}.slabs`>({ name: `tariffs.${n}.slabs` })
  const typed = slabs.filter(({ up_to_g: upTo, fee }) => Number.isFinite(upTo) && Number.isFinite(fee))
  const warnings = tariffWarnings(fees, {
    slabs: typed.map(({ up_to_g: upTo, fee }) => ({ upToGrams: upTo, fee: fromRupees(fee) })),
  })
  return warnings.map((text) => <Note key={text}>{text}</Note>)
}
