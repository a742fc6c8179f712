import { useState } from 'react'

import type { Address } from '#contract/address.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

import { AddressInputs } from './address-inputs.tsx'
import { useAddressForm } from './use-address-form.ts'

interface AddressDialogProps {
  /** the one to change; without it a new one is added */
  address?: Address
  onSaved: (address: Address) => void
  /** when the sheet is gone */
  onClose: () => void
}

/** 'Add New Address' or 'Edit Address'. Loaded when first opened: it brings the dialog and react-hook-form. */
export default function AddressDialog({ address, onSaved, onClose }: AddressDialogProps) {
  const [open, setOpen] = useState(true)
  const { submit, busy, ...form } = useAddressForm(address, (saved) => {
    setOpen(false)
    onSaved(saved)
  })
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={setOpen}
      onClosed={onClose}
      title={address ? 'Edit Address' : 'Add New Address'}
    >
      <form className="fields fields--two" noValidate onSubmit={(event) => void submit(event)}>
        <AddressInputs {...form} />
        <div className="dialog__bar">
          <Button variant="primary" type="submit" busy={busy}>
            SAVE
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
