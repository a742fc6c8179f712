import * as messages from '#text/common/messages.ts'
import { beginTryingAgain } from '#web/ui/button/trying-again.ts'
import { showQuietToast } from '#web/ui/toast/show-toast.ts'

/** What of an answer says whether the same may be sent again; both sides of the API have it. */
type Answered = { code: string | null; refusal?: unknown }
type Wait = { retry_after: number; begun?: boolean }

const TRIES_AGAIN = 3
const PATIENCE_MS = 12_000

/**
 * Sends a request, and sends it again by itself as long as the shop is busy: three times at most, twelve seconds in all
 * (spec D153). Only what does no harm twice is sent again: what `isRepeatable` says so of, and whatever the shop says it
 * has not begun. Nothing is sent from a tab that nobody looks at, without a network, or once the page was left.
 */
export async function sendPatiently<A extends Answered>(send: () => Promise<A>, isRepeatable: boolean): Promise<A> {
  const startedAt = Date.now()
  let stop: (() => void) | undefined
  try {
    for (let tries = 0; ; tries++) {
      const answer = await send()
      const waitMs = waitOf(answer, isRepeatable)
      if (waitMs === undefined || tries === TRIES_AGAIN || Date.now() - startedAt + waitMs > PATIENCE_MS) return answer
      // the first wait is short, and nobody need know of it
      if (tries > 0) {
        stop ??= beginTryingAgain()
        showQuietToast(messages.tryingAgain, 'info')
      }
      const page = location.pathname
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      if (document.hidden || !navigator.onLine || location.pathname !== page) return answer
    }
  } finally {
    stop?.()
  }
}

/** Milliseconds until it may be sent again, others for each; undefined where it may not. */
function waitOf({ code, refusal }: Answered, isRepeatable: boolean): number | undefined {
  if (code !== 'BUSY' || !isWait(refusal)) return undefined
  if (!isRepeatable && refusal.begun !== false) return undefined
  return refusal.retry_after * 1000 * (0.8 + 0.4 * Math.random())
}

const isWait = (value: unknown): value is Wait =>
  typeof value === 'object' && value !== null && 'retry_after' in value && typeof value.retry_after === 'number'
