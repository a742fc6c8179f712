import { useState } from 'react'

import { download } from '#web/api/download.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

interface InvoiceButtonProps {
  label: string
  address: string
  /** of the file that is saved */
  name: string
}

/** Fetches an order's invoice or credit note as a file. */
export function InvoiceButton({ label, address, name }: InvoiceButtonProps) {
  const [busy, setBusy] = useState(false)
  const fetchIt = async () => {
    setBusy(true)
    const { status, message } = await download(address, name)
    setBusy(false)
    if (!status) showToast(message, 'bad')
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void fetchIt()}>
      {label}
    </Button>
  )
}
