import { useEffect, useState, type ComponentType } from 'react'

import { onToast } from './show-toast.ts'

/**
 * Loads the toasts when the browser has nothing else to do, or at once when there is a message. Where they cannot be had,
 * the page goes on without. Put it into the root once.
 */
export function ToastsWhenIdle() {
  const [Toasts, setToasts] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      const { Toasts: loaded } = await import('./toasts.tsx')
      setToasts(() => loaded)
    }
    const start = () => void load().catch(() => undefined)
    const unsubscribe = onToast(start)
    // Safari has no requestIdleCallback
    const idle = 'requestIdleCallback' in window
    const timer = idle ? window.requestIdleCallback(start, { timeout: 5000 }) : setTimeout(start, 2000)
    return () => {
      unsubscribe()
      if (idle) window.cancelIdleCallback(Number(timer))
      else clearTimeout(timer)
    }
  }, [])
  return Toasts && <Toasts />
}
