/** The last two are for people who use no pointer. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin', 'click'] as const
const IDLE_AT_LAST_MS = 2000

let touched: Promise<void> | undefined

/**
 * A quiet moment after the visitor has first touched, pointed at or scrolled the page: what only a visitor who stays has use
 * for costs the first view nothing. On the server it is always now.
 */
export const firstTouch = (): Promise<void> =>
  (touched ??= typeof window === 'undefined' ? Promise.resolve() : waitForTouch())

async function waitForTouch(): Promise<void> {
  if (!wasTouched()) await touch()
  await idle()
}

/** Before this script ran. */
const wasTouched = (): boolean =>
  scrollY > 0 || ('userActivation' in navigator && navigator.userActivation.hasBeenActive)

async function touch(): Promise<void> {
  const listening = new AbortController()
  await new Promise((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, resolve, { passive: true, signal: listening.signal })
  })
  listening.abort()
}

/** Safari has no requestIdleCallback. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: IDLE_AT_LAST_MS })
    else setTimeout(resolve, IDLE_AT_LAST_MS)
  })
