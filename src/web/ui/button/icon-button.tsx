import './button.css'
import type { ComponentProps } from 'react'

import type { IconName } from '../icon/icon-name.ts'
import { Icon } from '../icon/icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** The accessible name; a count shown in the badge belongs in it too ("Cart, 3 items"). */
  label: string
  ring?: boolean | undefined
  danger?: boolean | undefined
  /** A number on the corner; 0 shows nothing. */
  badge?: number | undefined
  iconSize?: 'sm' | 'xs' | undefined
}

export function IconButton({
  icon,
  label,
  ring,
  danger,
  badge = 0,
  iconSize,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const classes = ['icon-button', ring && 'icon-button--ring', danger && 'icon-button--danger', className]
  return (
    <button {...rest} type={type} className={classes.filter(Boolean).join(' ')} aria-label={label}>
      <Icon name={icon} size={iconSize} />
      {badge > 0 && (
        <span className="badge" aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  )
}
