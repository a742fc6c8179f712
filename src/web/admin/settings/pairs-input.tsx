import { useFieldArray, useFormContext } from 'react-hook-form'

import { fill } from '#text/fill.ts'
import * as t from '#text/office/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { useLabel } from '../shared/form/form-parts.ts'
import { TextInput } from '../shared/form/inputs.tsx'

type PairsInputProps = {
  name: string
  /** its two fields */
  first: string
  second: string
  max: number
  hint?: string
}

/** Names and links, a row each. */
export function PairsInput({ name, first, second, max, hint }: PairsInputProps) {
  const label = useLabel(name)
  const { control, getFieldState, formState } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'row' })
  const error = getFieldState(name, formState).error
  return (
    <fieldset className="pairs">
      <legend className="label">{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      {fields.map(({ row }, n) => (
        <div key={row} className="pairs__row">
          <TextInput name={`${name}.${n}.${first}`} />
          <TextInput name={`${name}.${n}.${second}`} inputMode="url" />
          <IconButton icon="bin" danger label={fill(t.removeLink, { n: n + 1 })} onClick={() => remove(n)} />
        </div>
      ))}
      {error?.message && <FieldError>{error.message}</FieldError>}
      <Button icon="plus" disabled={fields.length >= max} onClick={() => append({ [first]: '', [second]: '' })}>
        {t.addLink}
      </Button>
    </fieldset>
  )
}
