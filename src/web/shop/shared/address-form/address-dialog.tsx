import type { Address } from '#contract/address.ts'
import * as t from '#text/shop/address-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

import { AddressInputs } from './address-inputs.tsx'
import { useAddressForm } from './use-address-form.ts'

interface AddressDialogProps {
  /** the one to change; without it a new one is added */
  address?: Address | undefined
  onSaved: (address: Address) => void
  /** wants the address deleted; the sheet that asks is the caller's */
  onDelete?: (address: Address) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  /** when the sheet is gone */
  onClosed?: () => void
}

/** 'Add New Address' or 'Edit Address'. Loaded when first opened: it brings the dialog and react-hook-form. */
export function AddressDialog({ address, onSaved, onDelete, open, onOpenChange, onClosed }: AddressDialogProps) {
  const { submit, busy, ...form } = useAddressForm(address, (saved) => {
    onOpenChange(false)
    onSaved(saved)
  })
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      title={address ? t.editAddress : t.addNewAddress}
    >
      <form className="fields fields--two" noValidate onSubmit={(event) => void submit(event)}>
        <AddressInputs {...form} />
        <div className="dialog__bar">
          <Button variant="primary" type="submit" busy={busy}>
            {t.save}
          </Button>
          {address && onDelete && (
            <Button variant="danger" tall onClick={() => onDelete(address)}>
              {t.remove}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
