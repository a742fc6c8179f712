import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { createRequestHandler, Outlet, Scripts, ServerRouter, type EntryContext, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'

import { DEFERRED_TYPE, deferScripts } from './deferred-scripts.ts'

const assets: ServerBuild['assets'] = {
  version: '1',
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: '/assets/root.js',
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
      imports: [],
      css: [],
      hasAction: false,
      hasLoader: false,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasErrorBoundary: false,
    },
  },
}

const render = async (request: Request, status: number, headers: Headers, context: EntryContext) =>
  new Response(renderToString(h(ServerRouter, { context, url: request.url })), { status, headers })

/** A page as this very version of React Router renders it, of one route that shows this. */
async function rendered(content: ReturnType<typeof h>): Promise<string> {
  const root = () => h('html', null, h('head'), h('body', null, h(Outlet), content, h(Scripts)))
  const build: ServerBuild = {
    assets,
    entry: { module: { default: render } },
    routes: { root: { id: 'root', path: '', module: { default: root } } },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  const response = await createRequestHandler(build, 'production')(new Request('http://localhost/'))
  return response.text()
}

const preloadsOf = (html: string) => html.match(/<link[^>]*modulepreload[^>]*>/g) ?? []

describe('scripts of a page that React Router rendered', () => {
  test('wait behind a picture with priority: nothing is fetched, the entry does not run by itself', async () => {
    const before = await rendered(h('img', { src: '/a.jpg', fetchPriority: 'high', alt: '' }))
    expect(preloadsOf(before).length).toBeGreaterThan(0)
    const after = deferScripts(before)
    expect(preloadsOf(after)).toEqual([])
    expect(after).not.toContain('<script type="module"')
    expect(after).toContain(`<script type="${DEFERRED_TYPE}"`)
    for (const file of ['/assets/entry.js', '/assets/react.js', '/assets/root.js'])
      expect(after.slice(after.lastIndexOf('<script>'))).toContain(file)
  })

  test('only give way in the queue where there is no such picture', async () => {
    const before = await rendered(h('p', null, 'words'))
    const after = deferScripts(before)
    expect(preloadsOf(after)).toHaveLength(preloadsOf(before).length)
    for (const preload of preloadsOf(after)) expect(preload).toContain('fetchpriority="low"')
    expect(after).toContain('<script type="module"')
  })

  test('written in another way are an error, not silence', () => {
    expect(() =>
      deferScripts('<html><body><script type="text/javascript" src="/x.js"></script></body></html>'),
    ).toThrow('deferScripts')
  })
})
