import './panel.css'
import type { ComponentProps } from 'react'

/** Paper with a soft edge. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={['panel', className].filter(Boolean).join(' ')} />
}
