import './full-page.css'
import type { ReactNode } from 'react'

import { ModalTitle } from '../dialog/modal-parts.tsx'
import { Modal } from '../dialog/modal.tsx'
import { Icon } from '../icon/icon.tsx'

interface FullPageProps {
  open: boolean
  title: string
  /** the words under the title */
  children?: ReactNode
  /** two buttons at most; nothing else closes it */
  actions?: ReactNode
}

/** Covers everything, in haldi, until one of its buttons is pressed (session expired). */
export function FullPage({ open, title, children, actions }: FullPageProps) {
  return (
    <Modal open={open} onOpenChange={() => undefined} dismissable={false} className="full-page">
      <div className="full-page__in">
        <Icon name="mark" className="mark" />
        <ModalTitle>{title}</ModalTitle>
        {children}
        {actions && <div className="button-row">{actions}</div>}
      </div>
    </Modal>
  )
}
