import { useEffect, useRef, useState } from 'react'

import './admin-shell.css'
import { Outlet, useLocation } from 'react-router'

import * as t from '#text/office/shell.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ModalClose } from '#web/ui/dialog/modal-parts.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useMay, useSession } from '../api/session.ts'
import type { Screen } from '../shared/screen.ts'
import { Notices } from './notices.tsx'
import { railAt, RailNav } from './rail-nav.tsx'
import { useCounts } from './use-counts.ts'

/** What stands around every screen: the rail at the left, behind Menu on phones, and the screen's own place. */
export function AdminShell({ screens }: { screens: readonly Screen[] }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const may = useMay()
  const { shop_name: shop } = useSession()
  const own = screens.filter(({ needs }) => !needs || may(needs))
  const counts = useCounts()
  const { pathname } = useLocation()
  return (
    <div className="office">
      <a className="skip-link" href="#main">
        {t.skipToContent}
      </a>
      <nav className="rail" aria-label={t.backOffice}>
        <RailNav screens={own} counts={counts} />
      </nav>
      <header className="office__bar">
        <IconButton icon="menu" label={t.menu} onClick={() => setMenuOpen(true)} />
        <Icon name="mark" className="icon--mark" />
        {railAt(own, pathname)?.rail?.label ?? shop}
      </header>
      <Modal open={isMenuOpen} onOpenChange={setMenuOpen} className="rail rail--over" label={t.menu}>
        <RailNav screens={own} counts={counts} onLeave={() => setMenuOpen(false)} />
        <span className="rail__close">
          <ModalClose />
        </span>
      </Modal>
      <Main key={pathname} />
    </div>
  )
}

/** A new screen takes the focus, so that the keyboard and a screen reader start at its head. */
function Main() {
  const main = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const isFirst = key === 'default'
  useEffect(() => {
    if (!isFirst) main.current?.focus({ preventScroll: true })
  }, [isFirst])
  return (
    <main id="main" className="office__main" ref={main} tabIndex={-1}>
      <Notices />
      <Outlet />
    </main>
  )
}
