import './choice.css'
import '../field/choice-controls.css'
import { useId, type ComponentProps, type ReactNode } from 'react'

import { Radio } from '../field/radio.tsx'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'title' | 'id'> {
  checked: boolean
  /** the words of the label; the whole card can be clicked */
  title: ReactNode
  /** a button at the right ("Edit") */
  action?: ReactNode
  /** under the title */
  children?: ReactNode
}

/** A radio as a card with a border. */
export function Choice({ title, action, children, className, checked, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <div className={['choice', checked && 'is-on', className].filter(Boolean).join(' ')}>
      <Radio {...input} id={id} checked={checked} />
      <div>
        <label htmlFor={id} className="choice__title">
          {title}
        </label>
        {children}
      </div>
      {action && <div className="choice__action">{action}</div>}
    </div>
  )
}
