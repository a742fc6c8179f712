import { useState, type ComponentProps } from 'react'

import * as t from '#text/common/ui.ts'

import { IconButton } from '../button/icon-button.tsx'
import { Field, type FieldText } from './field.tsx'

type PasswordFieldProps = FieldText & Omit<ComponentProps<'input'>, 'type'>

/** The eye shows and hides what is typed. Say `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField({ label, hint, error, optional, span, id, className, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <Field {...{ label, hint, error, optional, span, id, className }}>
      {(control) => (
        <div className="field__with">
          <input
            {...input}
            {...control}
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            icon={visible ? 'eye-off' : 'eye'}
            label={visible ? t.hidePassword : t.showPassword}
            onClick={() => setVisible(!visible)}
          />
        </div>
      )}
    </Field>
  )
}
