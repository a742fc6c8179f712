import './empty-state.css'
import type { ReactNode } from 'react'

import type { IconName } from '../icon/icon-name.ts'
import { Icon } from '../icon/icon.tsx'

interface EmptyStateProps {
  /** art-empty-cart, art-no-orders, art-no-blogs */
  art: IconName
  /** what the drawing shows, if the title does not say it */
  artLabel?: string | undefined
  title: string
  /** a quiet line and one button */
  children?: ReactNode
}

export function EmptyState({ art, artLabel, title, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon name={art} className="art" label={artLabel} />
      <h2>{title}</h2>
      {children}
    </div>
  )
}
