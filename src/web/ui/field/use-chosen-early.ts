import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * A radio that was chosen before the script ran is checked in the browser, and React does not notice it: `onChosen` is
 * called once for it. It is read before anything is drawn again, which would take the choice back.
 */
export function useChosenEarly(checked: boolean, onChosen: () => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const notify = useEffectEvent(() => {
    if (input.current?.checked && !checked) onChosen()
  })
  useLayoutEffect(() => notify(), [])
  return input
}
