import { endpoints } from '#contract/endpoints.ts'
import { addressIn, LANGUAGES, languageCodes, type Language } from '#contract/languages.ts'

const PAGES = [
  '/',
  '/product/mango-pickle',
  '/product/haldi-powder',
  '/product/lemon-pickle',
  '/blogs',
  '/about',
  '/contact',
]
const TERMS = ['achar', 'haldi', 'mango', 'अचार', 'sattu']
const ASSET = /\/assets\/[\w./-]+\.(?:js|css|woff2|svg|png)/g
const WORKERS = 4

/** Browsers that keep opening pages in every language, each with the files that it names, and searching: what they were refused. */
export class PageLoad {
  requests = 0
  readonly failures: string[] = []
  /** Files of the build that were not there. */
  readonly missing: string[] = []
  /** The service worker as it was sent, each time that it was another one. */
  readonly serviceWorkers: string[] = []
  readonly #url: string
  readonly #work: Promise<void>[]
  #stopped = false

  constructor(url: string) {
    this.#url = url
    this.#work = Array.from({ length: WORKERS }, (_, at) => this.#browse(at))
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#work)
  }

  async #browse(turn: number): Promise<void> {
    for (let n = turn; !this.#stopped; n++) {
      const language = languageCodes[n % languageCodes.length] ?? 'en'
      const html = await this.#open(language, PAGES[n % PAGES.length] ?? '/')
      for (const file of new Set(html.match(ASSET))) await this.#request(file)
      await this.#search(language, TERMS[n % TERMS.length] ?? '')
      if (turn === 0) this.#note(await this.#request('/sw.js'))
    }
  }

  #note(worker: string): void {
    if (worker !== '' && worker !== this.serviceWorkers.at(-1)) this.serviceWorkers.push(worker)
  }

  async #request(path: string, options: RequestInit = {}): Promise<string> {
    this.requests += 1
    try {
      const answer = await fetch(`${this.#url}${path}`, options)
      const text = await answer.text()
      if (answer.ok) return text
      if (answer.status === 404 && path.startsWith('/assets/')) this.missing.push(path)
      // only nodes name requests
      const from = answer.headers.has('x-request-id') ? 'a node' : 'the balancer'
      this.failures.push(`${path}: ${answer.status} by ${from}`)
    } catch (error) {
      this.failures.push(`${path} ${String(error)}`)
    }
    return ''
  }

  /** A page, which must be in its language whichever version sent it. */
  async #open(language: Language, path: string): Promise<string> {
    const address = addressIn(language, path)
    const html = await this.#request(address)
    if (html !== '' && !html.includes(`<html lang="${LANGUAGES[language].tag}"`))
      this.failures.push(`${address} is in another language`)
    return html
  }

  #search(language: Language, keyword: string): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    return this.#request(addressIn(language, endpoints.search.path), {
      method: 'POST',
      headers,
      body: JSON.stringify({ keyword }),
    })
  }
}
