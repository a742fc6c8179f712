import './tag.css'
import type { ReactNode } from 'react'

interface TagProps {
  /** without a tone: haldi, a notice */
  tone?: 'good' | 'bad' | 'plain' | undefined
  className?: string | undefined
  children: ReactNode
}

export function Tag({ tone, className, children }: TagProps) {
  return <span className={['tag', tone && `tag--${tone}`, className].filter(Boolean).join(' ')}>{children}</span>
}
