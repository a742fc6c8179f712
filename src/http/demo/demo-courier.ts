import type { FastifyInstance } from 'fastify'

import { isoDate } from '#contract/core/dates.ts'
import type { RenderStandalone } from '#contract/standalone-page.ts'
import type { Deps } from '#domain/context.ts'
import { listPlayedParcels } from '#domain/sandbox/sandbox-courier.service.ts'

import { browserScript, standaloneStyle } from '../server/standalone-files.ts'

/** Nothing on the page comes from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const LISTED = 50

/** The demo shop's courier as a page for people: its parcels, a button for each scan, and the next day (spec C1.25). */
export async function demoCourier(
  app: FastifyInstance,
  { deps, render }: { deps: Deps; render: RenderStandalone },
): Promise<void> {
  app.get('/demo/courier', async (_request, reply) => {
    const parcels = await listPlayedParcels(deps.db, LISTED)
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(
        await render({
          page: 'demo-courier',
          parcels: parcels.map(({ scans, ...parcel }) => ({
            ...parcel,
            scans: scans.map(({ at, tracking, text }) => ({ at: isoDate(at), tracking, text })),
          })),
        }),
      )
  })
  const file = (path: string, type: string, content: string) =>
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content),
    )
  file('/demo/courier.css', 'text/css', await standaloneStyle('courier'))
  file('/demo/courier.js', 'text/javascript', browserScript(playCourier))
}

/** In the browser: a button plays its scan or the next day, and the page shows what came of it. */
export function playCourier(): void {
  const output = document.querySelector('#result')
  const main = document.querySelector('main')
  const travels: Record<string, object | undefined> = {
    once: { copies: 1 },
    thrice: { copies: 3, shuffle: true },
    late: { copies: 1, delay_ms: 30_000 },
    never: { copies: 1, drop: 1 },
  }
  const refresh = async () => {
    const response = await fetch(location.href)
    if (!response.ok) return
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main')
    if (!main || !fresh || fresh.innerHTML === main.innerHTML) return
    const focused = document.activeElement?.id ?? ''
    main.replaceChildren(...fresh.childNodes)
    if (focused !== '') document.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus()
  }
  const play = async (button: HTMLButtonElement) => {
    const { awb, scan, advance, pays } = button.dataset
    const travel = document.querySelector<HTMLSelectElement>('#travel')?.value ?? 'once'
    const [url, body] = pays
      ? ['/demo/courier/pay-out', {}]
      : advance === undefined
        ? [`/demo/parcels/${encodeURIComponent(awb ?? '')}`, { tracking: scan, webhooks: travels[travel] }]
        : ['/demo/clock', { advance: Number(advance) }]
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const name = button.dataset['name'] ?? ''
    if (output) output.textContent = answer.ok ? `Done: ${name}.` : 'That did not work.'
    if (output && answer.ok && pays) {
      const { data } = await answer.json()
      const isDue = data.parcels > 0
      output.textContent = isDue
        ? `Paid out: ${data.parcels} ${data.parcels === 1 ? 'parcel' : 'parcels'}.`
        : 'Nothing is due yet: it pays on the eighth day after it delivered.'
    }
    await refresh()
  }
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button)
      void play(button).catch(() => {
        if (output) output.textContent = 'The shop did not answer.'
      })
  })
  setInterval(() => {
    if (!document.hidden) void refresh().catch(() => {})
  }, 5000)
}
