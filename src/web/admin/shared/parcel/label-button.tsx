import { useState } from 'react'

import * as t from '#text/office/parcel.ts'
import { Button } from '#web/ui/button/button.tsx'

import { printFile } from '../../api/print-file.ts'

/** Prints the labels of these parcels. Where the courier gave none, ours are offered in their place (spec C1.27). */
export function LabelButton({
  ids,
  label = t.label,
  variant = 'outline',
}: {
  ids: readonly number[]
  label?: string
  variant?: 'outline' | 'primary'
}) {
  const [isRefused, setRefused] = useState(false)
  const print = async (own?: '1') => {
    const code = await printFile('parcelLabels', { ids: ids.join(','), ...(own && { own }) })
    setRefused(code === 'COURIER_SAYS')
  }
  if (!isRefused)
    return (
      <Button variant={variant} onClick={() => void print()}>
        {label}
      </Button>
    )
  return (
    <>
      <output>{t.noCourierLabel}</output>
      <Button variant={variant} onClick={() => void print('1')}>
        {t.printOurLabel}
      </Button>
    </>
  )
}
