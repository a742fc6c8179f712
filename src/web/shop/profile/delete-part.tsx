import type { RowPartProps } from './account-row.tsx'
import { DataRequestForm } from './data-request-form.tsx'

/** Asks for the account to be deleted: two taps, and Back is the way out. */
export const DeletePart = ({ onChanged, onClose }: RowPartProps) => (
  <DataRequestForm
    kind="erase"
    onClose={onClose}
    onSent={() => {
      onChanged()
      onClose()
    }}
  />
)
