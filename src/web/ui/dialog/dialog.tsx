import type { ReactNode } from 'react'

import { ModalClose, ModalTitle } from './modal-parts.tsx'
import { Modal, type ModalProps } from './modal.tsx'

interface DialogProps extends ModalProps {
  title: string
  /** only screen readers get the title */
  hideTitle?: boolean | undefined
  /** 640 px instead of 480 */
  wide?: boolean | undefined
  /** the buttons, one below the other, primary first */
  footer?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

/**
 * A sheet from below on phones, centred from 768 on. To ask "are you sure?", put the buttons into `footer`.
 * For a button that stays at the foot of a long form wrap it in `<div className="dialog__bar">` inside the form.
 */
export function Dialog({ title, hideTitle, wide, footer, className, children, ...modal }: DialogProps) {
  return (
    <Modal {...modal} className={['dialog', wide && 'dialog--wide', className].filter(Boolean).join(' ')}>
      <div className={hideTitle ? 'dialog__head dialog__head--bare' : 'dialog__head'}>
        <ModalTitle hidden={hideTitle}>{title}</ModalTitle>
        <ModalClose />
      </div>
      {children}
      {footer && <div className="dialog__foot">{footer}</div>}
    </Modal>
  )
}
