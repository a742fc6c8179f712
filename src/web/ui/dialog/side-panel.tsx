import './side-panel.css'
import type { ReactNode } from 'react'

import { ModalClose, ModalTitle } from './modal-parts.tsx'
import { Modal, type ModalProps } from './modal.tsx'

interface SidePanelProps extends ModalProps {
  title: string
  /** the body, which scrolls */
  children: ReactNode
  /** always in view */
  foot?: ReactNode
}

/** From the right, 420 px, the whole width on phones. */
export function SidePanel({ title, children, foot, ...modal }: SidePanelProps) {
  return (
    <Modal {...modal} className="side-panel">
      <div className="side-panel__head poured">
        <ModalTitle>{title}</ModalTitle>
        <ModalClose />
      </div>
      <div className="side-panel__body">{children}</div>
      {foot && <div className="side-panel__foot">{foot}</div>}
    </Modal>
  )
}
