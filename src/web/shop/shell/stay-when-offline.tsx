import { useEffect } from 'react'

import { messages } from '#contract/core/messages.ts'
import { say } from '#web/ui/toast/say.ts'

/** Without a network a link would end in the browser's own error page: the shopper stays on this one and is told. */
export function StayWhenOffline() {
  useEffect(() => {
    document.addEventListener('click', hold, { capture: true })
    return () => document.removeEventListener('click', hold, { capture: true })
  }, [])
  return null
}

function hold(event: MouseEvent) {
  if (navigator.onLine || !(event.target instanceof Element)) return
  const link = event.target.closest('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
  if (link.pathname === location.pathname) return
  event.preventDefault()
  say(messages.network, 'bad')
}
