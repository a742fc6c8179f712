import './dialog.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'

export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** after the closing movement has ended: the moment to unmount a lazily loaded sheet */
  onClosed?: (() => void) | undefined
  /** what takes the focus; by default the first control (on a touch screen the sheet itself, so no keyboard jumps up) */
  initialFocus?: RefObject<HTMLElement | null> | ((by: string) => HTMLElement | boolean) | undefined
}

interface BareModalProps extends ModalProps {
  className: string
  /** the accessible name, when there is no `ModalTitle` inside */
  label?: string | undefined
  /** false: neither Escape nor the veil closes it, only your own buttons do */
  dismissable?: boolean | undefined
  children: ReactNode
}

/**
 * The bare modal under Dialog, Drawer, SidePanel and FullPage: veil, focus trap, scroll lock, Escape, focus returned.
 * Brings 17 kB of Base UI with it, so import it (and whatever uses it) only from files that are loaded when they are wanted.
 */
export function Modal({
  open,
  onOpenChange,
  onClosed,
  initialFocus,
  className,
  label,
  dismissable = true,
  children,
}: BareModalProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissable}
      onOpenChange={(next, details) => {
        if (!dismissable && details.reason === 'escape-key') details.cancel()
        else onOpenChange(next)
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="veil" forceRender />
        <Base.Popup className={className} initialFocus={initialFocus} {...(label ? { 'aria-label': label } : {})}>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
