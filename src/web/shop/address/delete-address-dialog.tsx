import { useState } from 'react'

import type { Address } from '#contract/address.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/address.ts'
import { call } from '#web/api/client.ts'
import { houseLine, TITLES, townLine } from '#web/shop/shared/address-form/address-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

interface DeleteAddressDialogProps {
  address: Address
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: () => void
  /** the address is deleted and the sheet has moved out: time to say where the focus goes */
  onRemoved: () => void
}

/** Asks before an address is deleted. Loaded when it is first opened: it brings the dialog. */
export function DeleteAddressDialog({ address, open, onOpenChange, onDeleted, onRemoved }: DeleteAddressDialogProps) {
  const [busy, setBusy] = useState(false)
  const [deleted, setDeleted] = useState(false)
  const remove = async () => {
    setBusy(true)
    const { status, code, message } = await call('deleteUserAddress', { address_id: address.id })
    setBusy(false)
    showToast(message, status ? 'good' : 'bad')
    // another tab was quicker, so the list that is shown is old
    if (!status && code !== 'NOT_FOUND') return
    setDeleted(true)
    onOpenChange(false)
    onDeleted()
  }
  return (
    <Dialog
      title={t.removeTitle}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        if (deleted) onRemoved()
      }}
      footer={
        <>
          <Button variant="danger-solid" tall busy={busy} onClick={() => void remove()}>
            {t.removeYes}
          </Button>
          <Button variant="ink" tall onClick={() => onOpenChange(false)}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <p>
        {fill(t.removeLead, {
          label: TITLES[address.location].label,
          line1: houseLine(address),
          line2: townLine(address),
        })}
      </p>
    </Dialog>
  )
}
