import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Tells what was typed into a field of the server's page before the script ran: React does not notice it. */
export const useTypedEarly = (input: RefObject<HTMLInputElement | null>, onType: (typed: string) => void): void => {
  const tell = useEffectEvent(() => {
    const typed = input.current?.value
    if (typed) onType(typed)
  })
  useEffect(() => tell(), [])
}
