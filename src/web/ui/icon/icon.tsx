import './icon.css'
import type { IconName } from './icon-name.ts'
import sprite from './icons.svg?url'
import officeSprite from './office-icons.svg?url'

interface IconProps {
  name: IconName
  /** sm 18 px, xs 16 px; otherwise 24 px */
  size?: 'sm' | 'xs' | undefined
  className?: string | undefined
  /** Without a label the picture is decoration and hidden from screen readers. */
  label?: string | undefined
}

export function Icon({ name, size, className, label }: IconProps) {
  const classes = [ownShape(name) ? '' : 'icon', size ? `icon--${size}` : '', className ?? ''].filter(Boolean).join(' ')
  const use = <use href={`${name.startsWith('office-') ? officeSprite : sprite}#${name}`} />
  return label === undefined ? (
    <svg className={classes || undefined} aria-hidden="true" focusable="false">
      {use}
    </svg>
  ) : (
    <svg className={classes || undefined} role="img" aria-label={label}>
      {use}
    </svg>
  )
}

/** These are not on the 24 grid: they take their size from `className` alone. */
const ownShape = (name: IconName): boolean =>
  name.startsWith('art-') || ['wordmark', 'name-hi', 'barni', 'coin', 'veg', 'non-veg'].includes(name)
