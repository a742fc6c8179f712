import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'

import { SIZES_MOST } from '#contract/admin/product-fields.ts'
import { formatRupees, fromRupees, toRupees } from '#contract/core/money.ts'
import { SIZE_UNITS } from '#contract/product-choices.ts'
import { measureOf } from '#domain/product/product.rules.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { CheckField } from '#web/ui/field/check-field.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { Fields, NumberInput, SelectInput, TextInput } from '../shared/form/inputs.tsx'
import { Block } from '../shared/page/page-head.tsx'
import { blankSize, type ProductValues, type SizeValues } from './product-form.ts'

const GRAMS: Readonly<Record<string, number>> = { kg: 1000, l: 1000 }
const unitWords: Readonly<Record<string, string>> = { kg: 'g', g: 'g', l: 'ml', ml: 'ml', pc: 'piece' }

/** Sizes and prices, one row a size; what is rarely needed stands behind More. */
export function SizesInput() {
  const { control, formState } = useFormContext<ProductValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'sizes', keyName: 'row' })
  const error = formState.errors.sizes?.root?.message ?? formState.errors.sizes?.message
  return (
    <Block
      title="Sizes and prices"
      acts={
        <Button icon="plus" disabled={fields.length >= SIZES_MOST} onClick={() => append(blankSize())}>
          Add size
        </Button>
      }
    >
      <div className="sizes">
        {fields.map((field, n) => (
          <SizeRow key={field.row} n={n} onRemove={() => remove(n)} />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
      <p className="hint">No price is above its MRP. A size with 0 in stock shows “Out of stock”.</p>
    </Block>
  )
}

function SizeRow({ n, onRemove }: { n: number; onRemove: () => void }) {
  const size: SizeValues | undefined = useWatch<ProductValues, `sizes.${number}`>({ name: `sizes.${n}` })
  const name = size?.size || `size ${n + 1}`
  const at = (field: keyof SizeValues) => `sizes.${n}.${field}`
  return (
    <fieldset className="size-row" aria-label={name}>
      <TextInput name={at('size')} maxLength={40} placeholder="250 g" />
      <NumberInput name={at('mrp')} />
      <NumberInput name={at('price')} />
      <span className="size-row__per quiet">{size && pricePer(size)}</span>
      <NumberInput name={at('in_stock')} inputMode="numeric" />
      <DefaultTick n={n} />
      <BestSellerTick n={n} />
      <IconButton icon="bin" label={`Remove ${name}`} danger onClick={onRemove} />
      <details className="size-row__more">
        <summary>
          More<span className="visually-hidden"> of {name}</span>
        </summary>
        <Fields columns={2}>
          <SelectInput name={at('unit')} options={SIZE_UNITS} placeholder="From the size’s name" />
          <NumberInput name={at('quantity_per_unit')} hint="How many of the unit one piece holds." />
          <TextInput name={at('net_quantity')} hint="As printed; empty: the size’s name." maxLength={40} />
          <NumberInput name={at('low_at')} inputMode="numeric" hint="Empty: the shop’s." />
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
  return <CheckField label="Default" checked={isOn} onChange={(event) => choose(event.target.checked)} />
}

function BestSellerTick({ n }: { n: number }) {
  const { register } = useFormContext<ProductValues>()
  return <CheckField label="Best seller" {...register(`sizes.${n}.best_seller`)} />
}

/** '₹0.72 a g', as far as it can be known. */
function pricePer({ price, size, unit, quantity_per_unit: quantity }: SizeValues): string {
  const measure = measureOf(size)
  const shownUnit = unit || measure.unit
  const whole = (quantity ?? measure.quantity) * (GRAMS[shownUnit] ?? 1)
  const rupees = price === null ? NaN : price / whole
  if (!Number.isFinite(rupees) || rupees <= 0) return ''
  return `${formatRupees(toRupees(fromRupees(rupees)))} a ${unitWords[shownUnit] ?? shownUnit}`
}
