import type { BrowserContext, Page } from 'playwright-core'

/** All that a payload did in any page of a browser, and its markup in a page that waits for a click. */
export type Watch = { found: string[]; look: (page: Page) => Promise<void> }

/** Reports a script that ran, a breach of the content policy, and every request to another host than the shop's. */
export async function watchFor(context: BrowserContext, shop: string): Promise<Watch> {
  const found: string[] = []
  const note = (page: string, what: string) => found.push(`${page.replace(shop, '')} ${what}`)
  await context.exposeBinding('reportAttack', ({ page }, what: string) => void note(page.url(), what))
  await context.addInitScript(listen)
  await context.route(
    ({ protocol, origin }) => protocol.startsWith('http') && origin !== shop,
    async (route) => {
      note(route.request().frame().page().url(), `asked for ${route.request().url()}`)
      await route.abort()
    },
  )
  return {
    found,
    look: async (page) => {
      // a page that leads away by itself was found by where it leads
      const markup = await page.evaluate(findMarkup).catch(() => [])
      for (const what of markup) note(page.url(), what)
    },
  }
}

/** Runs in each page before anything of its own. */
function listen(): void {
  const report = (what: string) =>
    (globalThis as unknown as { reportAttack: (what: string) => void }).reportAttack(what)
  for (const name of ['alert', 'confirm', 'prompt'] as const)
    Object.defineProperty(globalThis, name, { value: () => report(`ran ${name}`) })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`broke ${violatedDirective} by ${blockedURI}`),
  )
}

/** Runs in a page: addresses that are scripts, and handlers in attributes, which no page of ours has. */
function findMarkup(): string[] {
  const isScript = (value: string) => /^\s*(java\s*script|data\s*:\s*text\/html)/i.test(value)
  const places = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc']
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) => name.startsWith('on') || name === 'srcdoc' || (places.includes(name) && isScript(value)),
      )
      .map(({ name, value }) => `holds ${element.localName} ${name}=${value.slice(0, 80)}`),
  )
}
