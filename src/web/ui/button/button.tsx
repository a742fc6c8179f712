import type { ComponentProps } from 'react'

import * as messages from '#text/common/messages.ts'
import * as t from '#text/common/ui.ts'

import type { IconName } from '../icon/icon-name.ts'
import { Icon } from '../icon/icon.tsx'
import { buttonClass, type ButtonVariant } from './button-class.ts'
import { useTryingAgain } from './trying-again.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  block?: boolean | undefined
  tall?: boolean | undefined
  /** Shows "Loading...", or over its whole width that it is tried again, and takes no clicks. */
  busy?: boolean | undefined
  icon?: IconName | undefined
}

/** One `primary` per view; everything else is an outline or words. `added` is green and meant to be disabled. */
export function Button({
  variant,
  block,
  tall,
  busy = false,
  icon,
  className,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const isTryingAgain = useTryingAgain() && block === true
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, { block, tall, className })}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    >
      {busy ? (
        isTryingAgain ? (
          messages.tryingAgain
        ) : (
          t.loading
        )
      ) : (
        <>
          {icon && <Icon name={icon} />}
          {children}
        </>
      )}
    </button>
  )
}
