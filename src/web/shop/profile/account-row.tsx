import './account-row.css'
import { createElement, useId, useState, type ComponentType, type ReactNode } from 'react'

import type { Profile } from '#contract/account.ts'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { RowWaiting } from './row-waiting.tsx'

/** What opens under a row. */
export type RowPartProps = {
  profile: Profile
  /** the profile is another now */
  onChanged: () => void
  /** closes the row and gives the focus back to it */
  onClose: () => void
}

type AccountRowProps = Omit<RowPartProps, 'onClose'> & {
  label: string
  /** what there is, in a line */
  value: ReactNode
  /** links that need no opening */
  aside?: ReactNode
  load: () => Promise<ComponentType<RowPartProps>>
  /** what is open from the beginning: its code is there, so that nothing moves */
  openPart?: ComponentType<RowPartProps> | undefined
}

/** A row of the account that opens in place (spec N4.8): the focus goes into what opened, and back to the row when it closes. */
export function AccountRow({ label, value, aside, load, openPart, profile, onChanged }: AccountRowProps) {
  const [isOpen, setOpen] = useState(openPart !== undefined)
  // nobody opened what is open at first
  const [isOpened, setOpened] = useState(false)
  const id = useId()
  const onClose = () => {
    setOpen(false)
    document.getElementById(`${id}-label`)?.focus()
  }
  const loaded = useLazyPart(isOpen && !openPart, load, onClose)
  const part = openPart ?? loaded
  return (
    <div className={isOpen ? 'account-row is-open' : 'account-row'}>
      <div className="account-row__head">
        <button
          type="button"
          className="account-row__toggle"
          id={`${id}-label`}
          aria-expanded={isOpen}
          aria-controls={`${id}-part`}
          aria-describedby={`${id}-value`}
          onClick={() => {
            setOpen(!isOpen)
            setOpened(true)
          }}
        >
          {label}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
        <div className="account-row__value" id={`${id}-value`}>
          {value}
        </div>
        {aside && <div className="account-row__aside">{aside}</div>}
      </div>
      <div className="account-row__body" id={`${id}-part`} hidden={!isOpen}>
        {isOpen && !part && <RowWaiting />}
        {isOpen && part && (
          <div
            className="account-row__part"
            role="group"
            aria-labelledby={`${id}-label`}
            tabIndex={-1}
            ref={isOpened ? focusInto : undefined}
          >
            {createElement(part, { profile, onChanged, onClose })}
          </div>
        )}
      </div>
    </div>
  )
}

/** The first field of what opened, or the whole of it. */
function focusInto(part: HTMLElement | null): void {
  const field = part?.querySelector<HTMLElement>('input:not([hidden])')
  const target = field ?? part
  target?.focus()
}
