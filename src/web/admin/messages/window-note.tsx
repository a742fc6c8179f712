import { useState } from 'react'

const HOUR_MS = 3_600_000

/** How long a text may still answer by WhatsApp; nothing where it may not. */
export function WindowNote({ until }: { until: string | null }) {
  const [now] = useState(() => Date.now())
  const left = until === null ? 0 : Date.parse(until) - now
  if (left <= 0) return null
  return <span className="small quiet">WhatsApp, free for {Math.ceil(left / HOUR_MS)} h</span>
}
