import type { ReactNode } from 'react'

import './settings-frame.css'
import { NavLink } from 'react-router'

import type { AdminCall } from '#contract/admin/endpoints.ts'
import * as t from '#text/office/settings.ts'

import { useMay } from '../../api/session.ts'

type SettingsLink = { to: string; label: string; needs: AdminCall }
type FrameProps = {
  /** the parts of this page, by the ids of their blocks */
  sections?: readonly { id: string; label: string }[]
  children: ReactNode
}

const links: readonly SettingsLink[] = [
  { to: '/settings', label: t.title, needs: 'settings' },
  { to: '/settings/delivery', label: t.delivery, needs: 'tryDelivery' },
  { to: '/settings/parcels', label: t.parcels, needs: 'courierSetup' },
  { to: '/settings/delivery-areas', label: t.deliveryAreas, needs: 'saveDeliveryAreas' },
  { to: '/settings/words', label: t.messageTexts, needs: 'templates' },
  { to: '/settings/staff', label: t.staff, needs: 'staff' },
  { to: '/settings/fair-selling', label: t.fairSelling, needs: 'fairSelling' },
  { to: '/settings/breaches', label: t.breach, needs: 'breaches' },
  { to: '/settings/journal', label: t.journal, needs: 'checkJournal' },
  { to: '/settings/health', label: t.health, needs: 'health' },
]

/** What is next to every page of the settings: the pages, and the parts of this one. */
export function SettingsFrame({ sections = [], children }: FrameProps) {
  const may = useMay()
  return (
    <div className="set">
      <nav className="set__nav" aria-label={t.title}>
        <ul className="set__links" ref={showCurrent}>
          {links
            .filter(({ needs }) => may(needs))
            .map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end>
                  {label}
                </NavLink>
              </li>
            ))}
        </ul>
        {sections.length > 0 && (
          <ul className="set__links set__links--parts" aria-label={t.onThisPage}>
            {sections.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <div className="set__body">{children}</div>
    </div>
  )
}

/** On a phone the links scroll in themselves; the page that one is on is always seen. */
const showCurrent = (list: HTMLElement | null) =>
  list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
