import { useState, type ComponentProps } from 'react'

import { IconButton } from '../button/icon-button.tsx'
import { Field, type FieldText } from './field.tsx'

type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, 'type'>

/** The eye shows and hides what is typed. Say `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField({ label, hint, error, optional, span, id, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, optional, span, id, className }}>
      {(control) => (
        <div className="field__with">
          <input {...input} {...control} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
