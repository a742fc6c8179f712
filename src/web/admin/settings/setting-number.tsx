import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { fill } from '#text/fill.ts'
import * as t from '#text/office/settings.ts'

import { useLabel } from '../shared/form/form-parts.ts'
import { NumberInput } from '../shared/form/inputs.tsx'
import { boundsText } from './setting-bounds.ts'
import { defaultOf } from './settings-form.ts'

type SettingNumberProps = { name: string; unit?: string; hint?: ReactNode }

/** A number that can be put back to what it is in a shop just opened. */
export function SettingNumber({ name, hint, ...rest }: SettingNumberProps) {
  const { setValue, getFieldState, formState } = useFormContext()
  const bounds = getFieldState(name, formState).invalid && boundsText(name)
  const label = useLabel(name)
  const value: unknown = useWatch({ name })
  const first = defaultOf(name)
  const text =
    typeof first === 'number' ? fill(t.defaultValue, { value: first.toLocaleString('en-IN') }) : t.defaultNone
  const back = value !== first && (
    <button
      type="button"
      className="link"
      aria-label={fill(t.defaultFor, { text, label })}
      onClick={() => setValue(name, first, { shouldDirty: true })}
    >
      {text}
    </button>
  )
  return (
    <NumberInput
      name={name}
      hint={
        (hint || back || bounds) && (
          <>
            {bounds} {hint} {back}
          </>
        )
      }
      {...rest}
    />
  )
}
