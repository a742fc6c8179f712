import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { ServerBuild } from 'react-router'

import type { WebBuild } from './pages.ts'

/** The storefront as `npm run build` left it. */
export function builtWeb(): WebBuild {
  const loaded: Promise<ServerBuild> = import(pathToFileURL(resolve('build/server/index.js')).href)
  return { load: () => loaded, mode: 'production' }
}
