/** In the browser: a tap on what cannot react yet is held back, and the last one repeated once the page reacts. Links and forms with an action work by themselves. */
export function repeatEarlyTap(hydratedEvent: string): void {
  let held: HTMLElement | undefined
  const hold = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const tapped = event.target.closest<HTMLElement>('button, label, input[type="radio"], input[type="checkbox"]')
    const sends = tapped instanceof HTMLButtonElement && tapped.type === 'submit' && tapped.form?.hasAttribute('action')
    if (!tapped || sends) return
    event.preventDefault()
    event.stopPropagation()
    held = tapped
  }
  const repeat = () => {
    removeEventListener('click', hold, true)
    held?.click()
    held = undefined
  }
  addEventListener('click', hold, true)
  addEventListener(hydratedEvent, repeat, { once: true })
}

/**
 * In the browser: once the picture is painted, at the first touch or key, or when it takes too long, the page's scripts are
 * fetched all at once and the entry is started.
 */
export function startAfterPicture(preloads: readonly string[], entryType: string, waitMs: number): void {
  let started = false
  const start = () => {
    const entry = document.querySelector<HTMLScriptElement>(`script[type="${entryType}"]`)
    if (started || !entry) return
    started = true
    for (const href of preloads)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', text: entry.text }))
  }
  const painted = () => requestAnimationFrame(() => setTimeout(start))
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (picture?.complete) painted()
  for (const event of ['load', 'error']) picture?.addEventListener(event, painted)
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, { once: true })
  setTimeout(start, waitMs)
}
