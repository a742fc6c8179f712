import type { ReactNode } from 'react'

import './page-head.css'
import { Link } from 'react-router'

import * as t from '#text/office/page-states.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { MenuButton, type MenuItem } from './menu-button.tsx'

type PageHeadProps = {
  title: string
  /** the list that this thing is of */
  back?: { to: string; label: string } | undefined
  /** its state, next to the title */
  tag?: ReactNode
  /** a quiet line below */
  lead?: ReactNode
  search?: ReactNode
  /** buttons; the one step, filled, comes last */
  children?: ReactNode
  /** what else can be done, behind the dots */
  more?: readonly MenuItem[] | undefined
}

/** The head of every screen: what this is, where it came from, what one can do with it. */
export function PageHead({ title, back, tag, lead, search, children, more = [] }: PageHeadProps) {
  return (
    <div className="head">
      <div className="head__text">
        {back && (
          <Link className="link-row" to={back.to}>
            <Icon name="arrow-left" size="sm" />
            {back.label}
          </Link>
        )}
        <div className="head__title">
          <h1>{title}</h1>
          {tag}
        </div>
        {lead && <p className="quiet">{lead}</p>}
      </div>
      {search}
      {(children || more.length > 0) && (
        <div className="head__actions">
          {children}
          <MenuButton label={t.more} isDots items={more} />
        </div>
      )}
    </div>
  )
}

type BlockProps = {
  title: string
  /** where a link of the page leads */
  id?: string
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page under its own heading. */
export function Block({ title, id, actions, children }: BlockProps) {
  return (
    <section className="block" id={id}>
      <div className="block__head">
        <h2>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** The thing itself, and next to it what is set about it; on phones one after the other. */
export const TwoParts = ({ children }: { children: ReactNode }) => <div className="two-parts">{children}</div>
