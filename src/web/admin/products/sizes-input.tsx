import { useLayoutEffect, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'

import { formatNumber, formatRupees, fromRupees, toRupees } from '#contract/core/money.ts'
import { SIZE_UNITS } from '#contract/product-choices.ts'
import { SIZES_MAX } from '#contract/product-fields.ts'
import { measureOf } from '#domain/product/product.rules.ts'
import { gramsOf, packingOf, type Packing } from '#domain/settings/tariff.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/products.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { CheckField } from '#web/ui/field/check-field.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { useQuery } from '../api/use-query.ts'
import { Fields, NumberInput, SelectInput, TextInput } from '../shared/form/inputs.tsx'
import { Block } from '../shared/page/page-head.tsx'
import { blankSize, type ProductValues, type SizeValues } from './product-form.ts'

const GRAMS: Readonly<Record<string, number>> = { kg: 1000, l: 1000 }
/** Weights and volumes are compared by so many g or ml. */
const COMPARED_BY = 100
const SMALLEST: Readonly<Record<string, string>> = { kg: 'g', g: 'g', l: 'ml', ml: 'ml' }

/** Sizes and prices, one row a size; what is rarely needed is behind More. */
export function SizesInput() {
  const { control, formState } = useFormContext<ProductValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'sizes', keyName: 'row' })
  const clearWhenChecked = useClearOnce()
  const settings = useQuery('settings', {}).data
  const packing = settings && packingOf(settings.delivery)
  const add = () => {
    if (formState.isSubmitted) clearWhenChecked(fields.length)
    append(blankSize())
  }
  const error = formState.errors.sizes?.root?.message ?? formState.errors.sizes?.message
  return (
    <Block
      title={t.sizesAndPrices}
      actions={
        <Button icon="plus" disabled={fields.length >= SIZES_MAX} onClick={add}>
          {t.addSize}
        </Button>
      }
    >
      <div className="sizes">
        {fields.map((field, n) => (
          <SizeRow key={field.row} n={n} packing={packing} onRemove={() => remove(n)} />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
      <p className="hint">{t.sizesHint}</p>
    </Block>
  )
}

/** After a failed save a new row is checked at once: it is not called wrong before anything was typed into it. */
function useClearOnce(): (row: number) => void {
  const { clearErrors, formState } = useFormContext<ProductValues>()
  const added = useRef<number>(undefined)
  const { sizes } = formState.errors
  useLayoutEffect(() => {
    const row = added.current
    if (row === undefined || !sizes?.[row]) return
    added.current = undefined
    clearErrors(`sizes.${row}`)
  }, [sizes, clearErrors])
  return (row) => {
    added.current = row
  }
}

function SizeRow({ n, packing, onRemove }: { n: number; packing: Packing | undefined; onRemove: () => void }) {
  const size: SizeValues | undefined = useWatch<ProductValues, `sizes.${number}`>({ name: `sizes.${n}` })
  const name = size?.size || fill(t.sizeNumber, { place: n + 1 })
  const at = (field: keyof SizeValues) => `sizes.${n}.${field}`
  return (
    <fieldset className="size-row" aria-label={name}>
      <TextInput name={at('size')} maxLength={40} placeholder={t.sizeExample} />
      <NumberInput name={at('mrp')} />
      <NumberInput name={at('price')} />
      <span className="size-row__per quiet">{size && pricePer(size)}</span>
      <NumberInput name={at('in_stock')} inputMode="numeric" />
      <DefaultTick n={n} />
      <BestSellerTick n={n} />
      <IconButton icon="bin" label={fill(t.removeOf, { name })} danger onClick={onRemove} />
      <details className="size-row__more">
        <summary aria-label={fill(t.moreOf, { name })}>{t.more}</summary>
        <Fields columns={2}>
          <SelectInput name={at('unit')} options={SIZE_UNITS} placeholder={t.unitFromName} />
          <NumberInput name={at('quantity_per_unit')} hint={t.quantityHint} />
          <TextInput name={at('net_quantity')} hint={t.netQuantityHint} maxLength={40} />
          <NumberInput name={at('low_at')} inputMode="numeric" hint={t.lowAtHint} />
          <NumberInput name={at('weight_g')} inputMode="numeric" hint={weightHint(size, packing)} />
          <NumberInput name={at('lasts_days')} inputMode="numeric" hint={t.lastsHint} />
          <NumberInput name={at('cost')} hint={t.costHint} />
        </Fields>
      </details>
    </fieldset>
  )
}

/** One of the sizes is chosen at first; choosing another takes it from the one before. */
function DefaultTick({ n }: { n: number }) {
  const { getValues, setValue } = useFormContext<ProductValues>()
  const isOn = useWatch<ProductValues, `sizes.${number}.default`>({ name: `sizes.${n}.default` })
  const choose = (isChosen: boolean) => {
    for (const place of getValues('sizes').keys())
      setValue(`sizes.${place}.default`, isChosen && place === n, { shouldDirty: true })
  }
  return <CheckField label={t.defaultSize} checked={isOn} onChange={(event) => choose(event.target.checked)} />
}

function BestSellerTick({ n }: { n: number }) {
  const { register } = useFormContext<ProductValues>()
  return <CheckField label={t.bestSeller} {...register(`sizes.${n}.best_seller`)} />
}

/** What it counts for while nobody has put it on the scales (spec C3.2). */
function weightHint(size: SizeValues | undefined, packing: Packing | undefined): string {
  if (!size || !packing) return t.weightHint
  const measure = measureOf(size.size)
  const unit = size.unit || measure.unit
  const quantity = size.quantity_per_unit ?? measure.quantity
  const grams = gramsOf({ grams: null, unit, quantity }, packing)
  return fill(t.weightGuessHint, { grams: formatNumber(grams) })
}

/** '₹72 per 100 g', as far as it can be known. */
function pricePer({ price, size, unit, quantity_per_unit: quantity }: SizeValues): string {
  const measure = measureOf(size)
  const displayUnit = unit || measure.unit
  const whole = (quantity ?? measure.quantity) * (GRAMS[displayUnit] ?? 1)
  const isCounted = displayUnit === 'pc'
  const smallest = SMALLEST[displayUnit] ?? displayUnit
  const rupees = price === null ? NaN : (price / whole) * (isCounted ? 1 : COMPARED_BY)
  if (!Number.isFinite(rupees) || rupees <= 0) return ''
  const perUnit = formatRupees(toRupees(fromRupees(rupees)))
  return isCounted
    ? fill(t.pricePerUnit, { price: perUnit })
    : fill(t.pricePerAmount, { price: perUnit, amount: COMPARED_BY, unit: smallest })
}
