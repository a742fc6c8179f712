/**
 * In the browser: a button touched before its part of the page can react shows that it is busy, and acts as soon as it can;
 * of several the last one. Links, fields, choices and forms with an action work by themselves, and React reads what they
 * hold when it comes. `waiting` is the mark of parts that cannot react yet.
 */
export function answerEarlyTaps(hydratedEvent: string, waiting: string): void {
  let held: HTMLButtonElement | undefined
  const intercept = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button?.closest(`[${waiting}]`)) return
    if (button.type === 'submit' && button.form?.hasAttribute('action')) return
    event.preventDefault()
    event.stopPropagation()
    held?.removeAttribute('aria-busy')
    button.setAttribute('aria-busy', 'true')
    held = button
  }
  const action = () => {
    if (!held || held.closest(`[${waiting}]`)) return
    held.removeAttribute('aria-busy')
    held.click()
    held = undefined
  }
  addEventListener('click', intercept, true)
  addEventListener(hydratedEvent, action)
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

/**
 * In the browser: which language was chosen at the switch is remembered for a year, and what only the browser reads of the
 * address comes along.
 */
export function rememberLanguage(cookie: string): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
    if (!link) return
    const [code] = link.hreflang.split('-')
    const secure = location.protocol === 'https:' ? ';secure' : ''
    document.cookie = `language=${code}${cookie}${secure}`
    link.search = location.search
  })
}
