import './choice-controls.css'
import type { ComponentProps } from 'react'

/** The bare round mark; put it into a `<label>` (a `.choice` card, say). */
export function Radio({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...input} type="radio" className={['radio', className].filter(Boolean).join(' ')} />
}
