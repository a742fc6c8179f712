import { useEffect, useState, type ComponentType } from 'react'

import { firstTouch } from '../touch/first-touch.ts'
import { onToast } from './show-toast.ts'

/**
 * Loads the toasts after the first touch, before which nobody did anything to be told about, or at once when there is a
 * message. Where they cannot be had, the page goes on without. Put it into the root once.
 */
export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      const { Toasts: loaded } = await import('./toasts.tsx')
      setToasts(() => loaded)
    }
    const start = () => void load().catch(() => undefined)
    void firstTouch().then(start)
    return onToast(start)
  }, [])
  return Toasts && <Toasts />
}
