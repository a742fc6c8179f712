import { createElement as h } from 'react'
import { createRequestHandler, Outlet, RouterContextProvider, Scripts, type ServerBuild } from 'react-router'

import * as entry from '#web/entry.server.tsx'

export const NONCE = 'nonce-of-this-render'

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

/** A page as our entry and this very version of React Router render it, of one route that shows this; their scripts bear the nonce. A letter for each byte. */
export async function renderedPage(content: ReturnType<typeof h>): Promise<string> {
  const root = () => h('html', null, h('head'), h('body', null, h(Outlet), content, h(Scripts)))
  const build: ServerBuild = {
    assets,
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module: { default: root } } },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  const context = new RouterContextProvider()
  context.set(entry.scriptNonce, NONCE)
  const drawn: { html?: Buffer } = {}
  context.set(entry.drawnPage, drawn)
  await createRequestHandler(build, 'production')(new Request('http://localhost/'), context)
  return drawn.html?.toString('latin1') ?? ''
}
