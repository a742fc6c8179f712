import type { Field } from '#contract/field-kinds.ts'
import { productTable, type FieldKey } from '#contract/product-fields.ts'

import {
  AreaInput,
  CheckInput,
  LinesInput,
  NumberInput,
  SelectInput,
  SetInput,
  TextInput,
} from '../shared/form/inputs.tsx'

/** A field of the table, asked for as its kind is. */
export function FieldInput({ field }: { field: FieldKey }) {
  const { wire: name, kind, choices, input = {} }: Field = productTable[field]
  if (kind === 'set') return <SetInput name={name} options={(choices ?? []).map(optionOf)} {...input} />
  if (choices) return <SelectInput name={name} options={choices.map(optionOf)} />
  if (kind === 'truth') return <CheckInput name={name} />
  if (kind === 'lines') return <LinesInput name={name} {...input} />
  if (kind === 'area') return <AreaInput name={name} {...input} />
  if (kind === 'text') return <TextInput name={name} {...input} />
  return <NumberInput name={name} {...input} />
}

/** A rate is a percentage; a choice of nothing is None. */
const optionOf = (choice: string | number) => ({
  value: String(choice),
  label: typeof choice === 'number' ? `${choice} %` : choice || 'None',
})
