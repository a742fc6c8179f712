import type { ComponentProps } from 'react'

import type { IconName } from '../icon/icon-name.ts'
import { Icon } from '../icon/icon.tsx'
import { buttonClass, type ButtonVariant } from './button-class.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  block?: boolean | undefined
  tall?: boolean | undefined
  /** Shows "Loading..." and takes no clicks. */
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
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, { block, tall, className })}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    >
      {busy ? (
        'Loading...'
      ) : (
        <>
          {icon && <Icon name={icon} />}
          {children}
        </>
      )}
    </button>
  )
}
