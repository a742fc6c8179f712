import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** The row whose dialog is open: one that was pressed, or the one that the page's address names. */
export function useOpened<Row extends { id: number }>(rows: readonly Row[] | undefined) {
  const [pressed, setPressed] = useState<Row>()
  const [address, setAddress] = useSearchParams()
  const named = rows?.find(({ id }) => String(id) === address.get('open'))
  const close = () => {
    setPressed(undefined)
    if (address.has('open')) setAddress({}, { replace: true })
  }
  return { opened: pressed ?? named, open: setPressed, close }
}
