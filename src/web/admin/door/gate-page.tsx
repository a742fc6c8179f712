import './gate-page.css'
import { useEffect, type ReactNode } from 'react'

import { Icon } from '#web/ui/icon/icon.tsx'

type GatePageProps = {
  title: string
  lead?: ReactNode
  /** large, at the side */
  say?: string
  sayMore?: string
  wide?: boolean
  children: ReactNode
}

/** A page before or beside the back office: ink at the side, one thing to do. */
export function GatePage({
  title,
  lead,
  say = 'Orders, stock and prices',
  sayMore = 'What you change is written to the journal with your name.',
  wide,
  children,
}: GatePageProps) {
  useEffect(() => {
    document.title = `${title} · Back office`
  }, [title])
  return (
    <div className="gate">
      <header className="gate__side">
        <Icon name="wordmark" className="gate__logo" label="Aangan" />
        <span className="only-phone">Back office</span>
        <p className="gate__say only-wide">{say}</p>
        <p className="only-wide">{sayMore}</p>
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
