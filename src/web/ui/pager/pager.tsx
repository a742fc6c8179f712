import './pager.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import * as t from '#text/common/ui.ts'
import { fill } from '#text/fill.ts'

import { Icon } from '../icon/icon.tsx'

interface PagerProps {
  /** from 1 */
  page: number
  lastPage: number
  /** buttons … */
  onPage?: ((page: number) => void) | undefined
  /** … or links, which search engines can follow */
  hrefFor?: ((page: number) => string) | undefined
  label?: string | undefined
}

interface StepProps extends Pick<PagerProps, 'onPage' | 'hrefFor'> {
  to: number
  enabled?: boolean
  current?: boolean
  label: string
  children: ReactNode
}

const MAX = 5

/** At most five numbers, previous and next. Nothing when there is only one page. */
export function Pager({ page, lastPage, onPage, hrefFor, label = t.pages }: PagerProps) {
  if (lastPage <= 1) return null
  const go = { onPage, hrefFor }
  return (
    <nav className="pager" aria-label={label}>
      <Step {...go} to={page - 1} enabled={page > 1} label={t.previousPage}>
        <Icon name="chevron-left" size="sm" />
      </Step>
      {numbersAround(page, lastPage).map((number) => (
        <Step {...go} key={number} to={number} current={number === page} label={fill(t.pageOf, { number })}>
          {number}
        </Step>
      ))}
      <Step {...go} to={page + 1} enabled={page < lastPage} label={t.nextPage}>
        <Icon name="chevron-right" size="sm" />
      </Step>
    </nav>
  )
}

function Step({ to, enabled = true, current = false, label, onPage, hrefFor, children }: StepProps) {
  const aria = { 'aria-label': label, 'aria-current': current ? ('page' as const) : undefined }
  if (!hrefFor)
    return (
      <button type="button" {...aria} disabled={!enabled} onClick={() => onPage?.(to)}>
        {children}
      </button>
    )
  if (!enabled) return <span aria-hidden="true">{children}</span>
  return (
    <Link {...aria} to={hrefFor(to)} preventScrollReset>
      {children}
    </Link>
  )
}

/** The page numbers to show: the current one in the middle where there is room. */
function numbersAround(page: number, lastPage: number): number[] {
  const length = Math.min(MAX, lastPage)
  const first = Math.max(1, Math.min(page - Math.floor(MAX / 2), lastPage - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
