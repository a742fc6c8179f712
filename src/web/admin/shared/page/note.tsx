import './note.css'
import type { ReactNode } from 'react'

import type { IconName } from '#web/ui/icon/icon-name.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

type NoteProps = {
  /** without a tone: haldi, something to know */
  tone?: 'good' | 'bad' | 'plain' | undefined
  icon?: IconName | undefined
  /** words as buttons (`NoteAct`), at the right */
  acts?: ReactNode
  children: ReactNode
}

/** A fact beside its icon, in words; a screen reader is told when it appears. */
export function Note({
  tone,
  icon = tone === 'good' ? 'tick' : tone === 'bad' ? 'alert' : 'info',
  acts,
  children,
}: NoteProps) {
  return (
    <output className={tone ? `note note--${tone}` : 'note'}>
      <Icon name={icon} />
      <div>{children}</div>
      {acts && <div className="note__acts">{acts}</div>}
    </output>
  )
}

type NoteActProps = { onClick: () => void; children: ReactNode }

export function NoteAct({ onClick, children }: NoteActProps) {
  return (
    <button type="button" className="link-row" onClick={onClick}>
      {children}
    </button>
  )
}
