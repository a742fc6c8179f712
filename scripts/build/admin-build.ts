// Builds the back office: a bundle of its own, of which no shop page knows (decision 027).
import { cpSync } from 'node:fs'

import { build, type Plugin } from 'vite'

import { callRoutes } from '#contract/admin/call-routes.ts'

/** Where its files go, below build/client: next to the shop's, so that the same server sends them. Their addresses differ. */
const FILES = 'assets/admin'

export async function buildAdmin(): Promise<void> {
  await build({
    configFile: false,
    root: 'src/web/admin',
    logLevel: 'warn',
    plugins: [routesWithoutRows],
    build: {
      target: 'baseline-widely-available',
      outDir: '../../../build/client',
      emptyOutDir: false,
      copyPublicDir: false,
      assetsDir: FILES,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // one style sheet, as in the shop: no screen changes the styles when it loads
      cssCodeSplit: false,
      // an inline script would break the page's own policy
      modulePreload: { polyfill: false },
      // which screen needs which files: scripts/gates/admin-weights.ts reads it
      manifest: 'admin-manifest.json',
      rolldownOptions: {
        input: 'src/web/admin/admin.html',
        // Base UI marks files for a kind of server that we have not
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
        output: {
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }],
          },
        },
      },
    },
  })
}

/** The browser gets how a call is sent, and not the rows that this is read from: their schemas are a fifth of its scripts. */
const routesWithoutRows: Plugin = {
  name: 'routes-without-rows',
  load: (id) =>
    id.endsWith('/contract/admin/call-routes.ts')
      ? `export const callRoutes = new Map(${JSON.stringify([...callRoutes])})`
      : undefined,
}

/** The files directly under /admin: the manifest, its icons, and the worker that shows notices. Run after the rest, which empties nothing of it. */
export async function buildPwa(): Promise<void> {
  cpSync('src/web/admin/pwa/files', 'build/client/admin', { recursive: true })
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'baseline-widely-available',
      outDir: 'build/client/admin',
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/web/admin/pwa/notice-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
