import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'

import { isBackOffice, isCachedPage, offlinePath } from './cached-pages.ts'

/** What this file uses of a service worker's world; the browser's types and a worker's do not go together in one program. */
declare const self: { skipWaiting: () => Promise<void>; SHELL: PrecacheEntry[]; PREFIX: string }

type Expiration = ConstructorParameters<typeof ExpirationPlugin>[0]
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two types differ in how optional fields are written
const expiration = (limits: Expiration) => new ExpirationPlugin(limits) as WorkboxPlugin

/** How long to wait for a slow network before the cached page is shown. */
const NETWORK_TIMEOUT_SECONDS = 4

void self.skipWaiting()
clientsClaim()

// the offline page and what the shell needs to draw it; the build writes the list, and how addresses of this
// worker's language begin (scripts/build/service-worker.ts)
precacheAndRoute(self.SHELL, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [/^from$/] })

// their names change with their content
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/') && !isBackOffice(url.pathname),
  new CacheFirst({ cacheName: 'assets', plugins: [expiration({ maxEntries: 150 })] }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [expiration({ maxEntries: 120, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true })],
  }),
)

// Pages hold nothing of an account: the server renders them for a visitor. Even so only public ones are cached.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isCachedPage(url.pathname, self.PREFIX),
  new NetworkFirst({
    cacheName: `pages${self.PREFIX}`,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [expiration({ maxEntries: 30, maxAgeSeconds: 7 * 24 * 3600 })],
  }),
)
// every other page only from the network; the API, with all that belongs to an account, is never cached
registerRoute(({ request, url }) => request.mode === 'navigate' && !isBackOffice(url.pathname), new NetworkOnly())

// a page must be drawn under its own address, so the browser is sent to it
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? Response.redirect(offlinePath(new URL(request.url), self.PREFIX)) : Response.error(),
)
