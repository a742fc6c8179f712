import './button.css'

export type ButtonVariant = 'outline' | 'primary' | 'ink' | 'danger' | 'danger-solid' | 'plain' | 'added'

interface ButtonLook {
  block?: boolean | undefined
  tall?: boolean | undefined
  className?: string | undefined
}

/** The classes of a button, for links that look like one: `<Link className={buttonClass('primary', { block: true })}>`. */
export const buttonClass = (variant: ButtonVariant = 'outline', { block, tall, className }: ButtonLook = {}): string =>
  [
    'button',
    variant === 'outline' ? '' : `button--${variant}`,
    block ? 'button--block' : '',
    tall ? 'button--tall' : '',
    className ?? '',
  ]
    .filter(Boolean)
    .join(' ')
