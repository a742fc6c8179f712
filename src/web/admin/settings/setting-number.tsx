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
  const defaultText = typeof first === 'number' ? first.toLocaleString('en-IN') : 'none'
  const back = value !== first && (
    <button type="button" className="link" onClick={() => setValue(name, first, { shouldDirty: true })}>
      {fill(t.defaultDefaultText, { defaultText })}
      <span className="visually-hidden"> {fill(t.forLabel, { label })}</span>
    </button>
  )
  return (
    <NumberInput
      name={name}
      hint={
        (hint || back || bounds) && (
          <>
            {bounds && `${bounds}.`} {hint} {back}
          </>
        )
      }
      {...rest}
    />
  )
}
