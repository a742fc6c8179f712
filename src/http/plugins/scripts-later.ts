const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const entry = /<script type="module"(?=[ >])/

/** The `<img>` of a `Picture` with `priority`. */
const picture = 'fetchPriority="high"'

/** A picture that takes longer than this keeps the scripts waiting no more. */
const WAIT_MS = 3_000

/**
 * Runs in the browser: a tap on what cannot react yet is held back, and the last one given again by `wake()`, which the page
 * calls once it reacts (web/root.tsx). Links and forms with an action work by themselves.
 */
const holdTaps = `{
  let held
  const hold = (event) => {
    const tapped = event.target.closest('button, label, input[type="radio"], input[type="checkbox"]')
    if (!tapped || (tapped.type === 'submit' && tapped.form && tapped.form.hasAttribute('action'))) return
    event.preventDefault()
    event.stopPropagation()
    held = tapped
  }
  addEventListener('click', hold, true)
  window.wake = () => {
    removeEventListener('click', hold, true)
    if (held) held.click()
    held = undefined
  }
}`

/**
 * What shows comes before what reacts: the server's page is whole without scripts, and on a slow line they would take their
 * share of it from the picture that the visitor waits for. Without such a picture they only wait in the queue. React Router
 * has no setting for either. Its entry stays where it was, for React to find it, but under a type that no browser runs.
 */
export function scriptsLater(html: string): string {
  if (!entry.test(html)) return html
  if (!html.includes(picture))
    return withScript(
      html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
      holdTaps,
    )
  const parts = [...html.matchAll(preload)].map(([, href = '']) => href)
  const later = html.replaceAll(preload, '').replace(entry, '<script type="later"')
  return withScript(later, holdTaps + startLater(parts))
}

/** Runs in the browser: once the picture is painted, or at the first touch, the page's scripts are fetched all at once and started. */
const startLater = (parts: readonly string[]): string => `{
  let started = false
  const start = () => {
    if (started) return
    started = true
    const add = (tag, props) => document.head.append(Object.assign(document.createElement(tag), props))
    for (const href of ${JSON.stringify(parts)}) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', text: document.querySelector('script[type="later"]').text })
  }
  const painted = () => requestAnimationFrame(() => setTimeout(start))
  const picture = document.querySelector('img[fetchpriority="high"]')
  if (picture.complete) painted()
  for (const event of ['load', 'error']) picture.addEventListener(event, painted)
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, { once: true })
  setTimeout(start, ${WAIT_MS})
}`

const withScript = (html: string, script: string): string =>
  html.replace('</body>', () => `<script>${script}</script></body>`)
