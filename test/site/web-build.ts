import { createContext, type EntryContext, type RouterContextProvider, type ServerBuild } from 'react-router'

import type { Call } from '#contract/endpoints.ts'
import { pagePaths } from '#contract/page-paths.ts'
import type { WebBuild } from '#http/pages/web-build.ts'

/** As much of the back office as the server fills. */
const OFFICE = '<!doctype html><html lang="{lang}"><title>{title}</title><meta name="shop-name" content="{name}">'

type Rendering = [Request, number, Headers, EntryContext, RouterContextProvider]
type LoaderArgs = { context: { get: (key: unknown) => Call }; params: { slug?: string }; request: Request }

/**
 * A storefront small enough for tests of the server: real routes and the real API, and hardly any page. `rendered` lists
 * the addresses that were asked for; each page waits for `until`.
 */
export const tinyWeb = (until: () => Promise<void> = async () => {}): WebBuild & { rendered: string[] } => {
  const rendered: string[] = []
  const apiContext = createContext<Call>()
  const scriptNonce = createContext('')
  const drawnPage = createContext<{ html?: Buffer }>()
  const loaders: Record<string, (args: LoaderArgs) => Promise<unknown>> = {
    [pagePaths.product]: async ({ context, params }) => {
      const answer = await context.get(apiContext)('getProductDetails', { p_id: params.slug ?? '' })
      if (!answer.status) throw new Response(null, { status: answer.status_code })
      return null
    },
    [pagePaths.blogs]: async ({ context, request }) => {
      const page = new URL(request.url).searchParams.get('page') ?? 1
      await context.get(apiContext)('getAllBlog', { page })
      return null
    },
  }
  const note = async (url: string) => {
    rendered.push(url)
    await until()
    return null
  }
  const route = (path: string) => ({
    id: path,
    parentId: 'root',
    path: path.slice(1),
    module: { default: () => null, loader: loaders[path] ?? (async () => null) },
  })
  const missing = async () => {
    throw new Response(null, { status: 404 })
  }
  const routes = [
    ...Object.values(pagePaths).map(route),
    { id: '*', parentId: 'root', path: '*', module: { default: () => null, loader: missing } },
  ]
  const root = {
    id: 'root',
    path: '',
    module: { default: () => null, loader: async ({ request }: LoaderArgs) => note(request.url) },
  }
  const page = (nonce: string) =>
    `<html><head><link rel="modulepreload" href="/a.js" nonce="${nonce}"></head><body><script nonce="${nonce}" type="module">1</script></body></html>`
  const build = {
    entry: {
      module: {
        apiContext,
        scriptNonce,
        drawnPage,
        default: (...[, status, headers, , context]: Rendering) => {
          headers.set('content-type', 'text/html; charset=utf-8')
          context.get(drawnPage).html = Buffer.from(page(context.get(scriptNonce)))
          return new Response(null, { status, headers })
        },
      },
    },
    routes: Object.fromEntries([root, ...routes].map((one) => [one.id, one])),
    assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  return {
    mode: 'production',
    load: async () => build,
    adminPage: async (language) => ({ html: OFFICE, language }),
    rendered,
  }
}
