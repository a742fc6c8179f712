import type { Field } from '#contract/field-kinds.ts'
import { productTable, type FieldKey } from '#contract/product-fields.ts'
import * as t from '#text/office/products.ts'

import {
  AreaInput,
  CheckInput,
  LinesInput,
  NumberInput,
  SelectInput,
  SetInput,
  TextInput,
} from '../shared/form/inputs.tsx'
import { labelText } from '../shared/label-text.ts'

/** A field of the table, asked for as its kind is. */
export function FieldInput({ field }: { field: FieldKey }) {
  const { wire: name, kind, choices, input: { hint, unit, ...rest } = {} }: Field = productTable[field]
  const input = { ...rest, ...(hint && { hint: labelText(hint) }), ...(unit && { unit: labelText(unit) }) }
  if (kind === 'set') return <SetInput name={name} options={(choices ?? []).map(optionOf)} {...input} />
  if (choices) return <SelectInput name={name} options={choices.map(optionOf)} />
  if (kind === 'truth') return <CheckInput name={name} />
  if (kind === 'lines') return <LinesInput name={name} {...input} />
  if (kind === 'area') return <AreaInput name={name} {...input} />
  if (kind === 'text') return <TextInput name={name} {...input} />
  return <NumberInput name={name} {...input} />
}

/** A rate is a percentage; only of badges nothing is a choice too. */
const optionOf = (choice: string | number) => ({
  value: String(choice),
  label: typeof choice === 'number' ? `${choice} %` : choice ? labelText(choice) : t.noBadge,
})
