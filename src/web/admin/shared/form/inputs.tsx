import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'

import { CheckField } from '#web/ui/field/check-field.tsx'
import { CodeBoxes } from '#web/ui/field/code-boxes.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { PillChoice } from '#web/ui/field/pill-choice.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/field/text-field.tsx'

import { labelText } from '../label-text.ts'
import { useLabel } from './form-parts.ts'

/** The fields of a form by their names in the request; the label comes from the form's `labels`. */
type Named = { name: string; hint?: ReactNode; span?: boolean }
type Own<P> = Named & Omit<P, 'name' | 'label' | 'error' | 'hint' | 'span' | 'ref'>

/** `onTyped` hears of what a person types, not of what the form sets. */
export function TextInput({
  name,
  onTyped,
  ...rest
}: Own<ComponentProps<typeof TextField>> & { onTyped?: (text: string) => void }) {
  const options = onTyped && { onChange: (event: ChangeEvent<HTMLInputElement>) => onTyped(event.target.value) }
  return <TextField {...useField(name, options)} {...rest} />
}

export function PasswordInput({ name, ...rest }: Own<ComponentProps<typeof PasswordField>>) {
  return <PasswordField {...useField(name)} {...rest} />
}

export function AreaInput({ name, ...rest }: Own<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField {...useField(name)} {...rest} />
}

/** An option that is a text alone is a choice of the contract: it travels in English. */
export function SelectInput({ name, options, ...rest }: Own<ComponentProps<typeof SelectField>>) {
  const choices = options?.map((one) => (typeof one === 'string' ? { value: one, label: labelText(one) } : one))
  return <SelectField {...useField(name)} options={choices} {...rest} />
}

export function CheckInput({ name, ...rest }: Own<ComponentProps<typeof CheckField>>) {
  return <CheckField {...useField(name)} {...rest} />
}

export function PillInput({ name, ...rest }: Named & Pick<ComponentProps<typeof PillChoice>, 'options'>) {
  const { label, ...field } = useField(name)
  return <PillChoice legend={label} {...field} {...rest} />
}

/** Some of a few, as pills. The boxes have no names: one named `contains` would hide what every form has by that name. */
export function SetInput({
  name,
  hint,
  span,
  options,
  legend,
}: Named & Pick<ComponentProps<typeof PillChoice>, 'options'> & { legend?: string }) {
  const { field, fieldState } = useController<Record<string, readonly string[]>>({ name })
  const label = useLabel(name)
  const change = (value: string, isOn: boolean) =>
    field.onChange(
      options.flatMap((one) => ((one.value === value ? isOn : field.value.includes(one.value)) ? [one.value] : [])),
    )
  return (
    <fieldset className={span ? 'span' : undefined}>
      <legend className="label">{legend ?? label}</legend>
      <div className="pills-row">
        {options.map(({ value, label: text }) => (
          <label className="pill" key={value}>
            <input
              type="checkbox"
              checked={field.value.includes(value)}
              onChange={({ target }) => change(value, target.checked)}
              onBlur={field.onBlur}
            />
            {text}
          </label>
        ))}
      </div>
      {hint && <p className="hint">{hint}</p>}
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
    </fieldset>
  )
}

/** A number or nothing: an empty field is null. `unit` is in the field: 'days'. */
export function NumberInput({ name, unit, hint, span, ...rest }: Own<ComponentProps<'input'>> & { unit?: string }) {
  const { label, error, ...field } = useField(name, { setValueAs: numberOrNull })
  return (
    <Field label={label} hint={hint} error={error} span={span}>
      {(control) => (
        <span className={unit && (unit === '₹' ? 'unit-field unit-field--before' : 'unit-field')}>
          <input inputMode="decimal" autoComplete="off" {...rest} {...field} {...control} />
          {unit && <span aria-hidden="true">{unit}</span>}
        </span>
      )}
    </Field>
  )
}

/** A day or none: an empty field is null. */
export function DayInput({ name, ...rest }: Own<ComponentProps<typeof TextField>>) {
  return <TextField type="date" {...useField(name, { setValueAs: (day: unknown) => day || null })} {...rest} />
}

/** A day and time in India or none: an empty field is null. */
export function DatetimeInput({ name, ...rest }: Own<ComponentProps<typeof TextField>>) {
  return (
    <TextField type="datetime-local" {...useField(name, { setValueAs: (typed: unknown) => typed || null })} {...rest} />
  )
}

/** On or off, its name and what it does next to it. */
export function SwitchInput({ name, hint }: Named) {
  const { label, error, ...field } = useField(name)
  const isOn: unknown = useWatch({ name })
  return (
    <label className="switch">
      <input type="checkbox" role="switch" aria-checked={isOn === true} {...field} />
      <span>
        {label}
        {hint && <span className="hint">{hint}</span>}
        {error && <FieldError>{error}</FieldError>}
      </span>
    </label>
  )
}

/** Six digits of an app or an SMS. */
export function CodeInput({ name, hint }: Named) {
  const label = useLabel(name)
  const { field, fieldState } = useController({ name })
  const digits: unknown = field.value
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      {(control) => (
        <CodeBoxes
          control={control}
          name={name}
          ref={field.ref}
          onBlur={field.onBlur}
          value={typeof digits === 'string' ? digits : ''}
          onDigits={field.onChange}
        />
      )}
    </Field>
  )
}

/** A list, one a line. */
export function LinesInput({ name, ...rest }: Own<ComponentProps<typeof TextAreaField>>) {
  const label = useLabel(name)
  const { field, fieldState } = useController({ name })
  const lines: unknown = field.value
  return (
    <TextAreaField
      {...rest}
      {...field}
      label={label}
      error={fieldState.error?.message}
      value={Array.isArray(lines) ? lines.join('\n') : ''}
      onChange={(event) => field.onChange(event.target.value.split('\n'))}
      onBlur={() => {
        field.onChange(linesIn(Array.isArray(lines) ? lines.join('\n') : ''))
        field.onBlur()
      }}
    />
  )
}

function useField(name: string, options = {}) {
  const { register, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  return { label: useLabel(name), error: error?.message, ...register(name, options) }
}

const numberOrNull = (typed: unknown): unknown => {
  if (typeof typed !== 'string') return typed
  const plain = typed.replaceAll(',', '').trim()
  // what is no number stays as it was typed, so that the schema can say so
  return plain === '' ? null : Number.isNaN(Number(plain)) ? typed : Number(plain)
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Fields next to each other where there is room. */
export const Fields = ({ children, columns = 1 }: { children: ReactNode; columns?: 1 | 2 | 3 }) => (
  <div
    className={['fields', columns === 2 && 'fields--two', columns === 3 && 'fields--three'].filter(Boolean).join(' ')}
  >
    {children}
  </div>
)
