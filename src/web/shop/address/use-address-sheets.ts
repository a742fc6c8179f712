import { useState } from 'react'

import type { Address } from '#contract/address.ts'

type Sheet = { kind: 'form' | 'delete'; address: Address | undefined; open: boolean; opening: number }

/** Which sheet of the address book is open and for which address; one that closes keeps its content while it moves out. */
export function useAddressSheets() {
  const [sheet, setSheet] = useState<Sheet>({ kind: 'form', address: undefined, open: false, opening: 0 })
  const show = (kind: Sheet['kind'], address?: Address) =>
    setSheet({ kind, address, open: true, opening: sheet.opening + 1 })
  const close = () => setSheet((now) => ({ ...now, open: false }))
  return { sheet, show, close, setOpen: (open: boolean) => setSheet((now) => ({ ...now, open })) }
}
