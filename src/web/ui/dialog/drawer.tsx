import './drawer.css'
import type { ReactNode } from 'react'

import { Icon } from '../icon/icon.tsx'
import { ModalClose } from './modal-parts.tsx'
import { Modal, type ModalProps } from './modal.tsx'

interface DrawerProps extends ModalProps {
  /** the accessible name: "Menu" */
  label: string
  /** the head's picture; the shop's mark unless given */
  mark?: ReactNode
  /** under the mark, spanning the head: `<p className="drawer__who"><b>Asha</b>…</p>` */
  head?: ReactNode
  /** stays at the lower end */
  foot?: ReactNode
  children: ReactNode
}

/** From the left, 300 px. Inside: `<ul className="drawer__list">` of links, and `drawer__list drawer__list--quiet`. */
export function Drawer({ label, mark, head, foot, children, ...modal }: DrawerProps) {
  return (
    <Modal {...modal} className="drawer" label={label}>
      <div className="drawer__head poured">
        {mark ?? <Icon name="mark" className="drawer__mark" />}
        <ModalClose />
        {head}
      </div>
      {children}
      {foot && <div className="drawer__foot">{foot}</div>}
    </Modal>
  )
}
