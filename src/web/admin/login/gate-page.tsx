import { useEffect, type ReactNode } from 'react'

import { fill } from '#text/fill.ts'

import './gate-page.css'
import * as t from '#text/office/login.ts'

import { DRAWN_NAME, ShopName } from '../shared/shop-name.tsx'

/** Who is not logged in yet knows the shop from its page. */
const SHOP = document.querySelector<HTMLMetaElement>('meta[name="shop-name"]')?.content ?? DRAWN_NAME

type GatePageProps = {
  title: string
  lead?: ReactNode
  /** large, at the side */
  tagline?: string
  taglineMore?: string
  wide?: boolean
  children: ReactNode
}

/** A page before or outside the back office: ink at the side, one thing to do. */
export function GatePage({
  title,
  lead,
  tagline: report = t.tagline,
  taglineMore = t.taglineMore,
  wide,
  children,
}: GatePageProps) {
  useEffect(() => {
    document.title = fill(t.pageTitle, { title })
  }, [title])
  return (
    <div className="gate">
      <header className="gate__side">
        <ShopName name={SHOP} drawn="gate__logo" written="gate__name" />
        <span className="only-phone">{t.backOffice}</span>
        <p className="gate__tagline only-wide">{report}</p>
        <p className="only-wide">{taglineMore}</p>
      </header>
      <main className="gate__main">
        <div className={wide ? 'gate__in gate__in--wide' : 'gate__in'}>
          <div>
            <h1>{title}</h1>
            {lead && <p className="quiet">{lead}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}
