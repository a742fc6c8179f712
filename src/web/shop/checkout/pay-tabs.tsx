import './pay-tabs.css'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'

import type { PaymentMode } from '#contract/order-steps.ts'

interface PayTabsProps {
  mode: PaymentMode
  onMode: (mode: PaymentMode) => void
  /** what belongs to the chosen mode */
  children: ReactNode
}
const TABS = [
  { mode: 'online', label: 'Online' },
  { mode: 'cod', label: 'Cash' },
] as const satisfies readonly { mode: PaymentMode; label: string }[]
const other: Readonly<Record<PaymentMode, PaymentMode>> = { online: 'cod', cod: 'online' }

/** The two payment modes as tabs; arrow keys move between them. */
export function PayTabs({ mode, onMode, children }: PayTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    onMode(other[mode])
    list.current?.querySelector<HTMLButtonElement>(`#pay-${other[mode]}`)?.focus()
  }
  return (
    <>
      <div className="pay-tabs" role="tablist" aria-label="Payment mode" ref={list}>
        {TABS.map((tab) => (
          <button
            key={tab.mode}
            type="button"
            role="tab"
            id={`pay-${tab.mode}`}
            aria-controls="pay-panel"
            aria-selected={tab.mode === mode}
            tabIndex={tab.mode === mode ? 0 : -1}
            onClick={() => onMode(tab.mode)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id="pay-panel" role="tabpanel" aria-labelledby={`pay-${mode}`}>
        {children}
      </div>
    </>
  )
}
