import './note.css'
import type { ReactNode } from 'react'

import type { IconName } from '#web/ui/icon/icon-name.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

type NoteProps = {
  /** without a tone: haldi, something to know */
  tone?: 'good' | 'bad' | 'plain' | undefined
  icon?: IconName | undefined
  /** `NoteAction`s: at the right, or below where there is no room */
  actions?: ReactNode
  children: ReactNode
}

/** A fact with its icon, in words; a screen reader announces it when it appears. */
export function Note({
  tone,
  icon = tone === 'good' ? 'tick' : tone === 'bad' ? 'alert' : 'info',
  actions,
  children,
}: NoteProps) {
  return (
    <output className={tone ? `note note--${tone}` : 'note'}>
      <Icon name={icon} />
      <div>{children}</div>
      {actions && <div className="note__actions">{actions}</div>}
    </output>
  )
}

type NoteActionProps = { onClick: () => void; children: ReactNode }

export function NoteAction({ onClick, children }: NoteActionProps) {
  return (
    <button type="button" className="link-row" onClick={onClick}>
      {children}
    </button>
  )
}
