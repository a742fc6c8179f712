import './plain-toast.css'
import { useEffect, useState, type ComponentType } from 'react'

import { TOAST_MS } from '#contract/core/limits.ts'

import { firstTouch } from '../touch/first-touch.ts'
import { onToast, subscribeToToasts } from './show-toast.ts'

/**
 * Loads the toasts after the first touch, before which there is nothing to report, or at once when there is a
 * message. Where they cannot be had, a plain line of text says the same (spec D157). Put it into the root once; `load` must be the same function always.
 */
export function LateToasts({ load: loadToasts }: { load: () => Promise<ComponentType> }) {
  const [Toasts, setToasts] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      const loaded = await loadToasts()
      setToasts(() => loaded)
    }
    const start = () => void load().catch(() => setToasts(() => PlainToast))
    void firstTouch().then(start)
    return onToast(start)
  }, [loadToasts])
  return Toasts && <Toasts />
}

/** The newest message as plain text, for as long as a toast stays. */
function PlainToast() {
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = subscribeToToasts((toast) => {
      clearTimeout(timer)
      setMessage(toast.message)
      timer = setTimeout(() => setMessage(undefined), TOAST_MS)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [])
  return message === undefined ? null : (
    <p role="alert" className="plain-toast">
      {message}
    </p>
  )
}
