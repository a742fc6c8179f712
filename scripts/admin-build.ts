// Builds the back office: a bundle of its own, of which no shop page knows (decision 027).
import { cpSync } from 'node:fs'

import { build } from 'vite'

/** Where its files go, below build/client: beside the shop's, so that the same server sends them, and told apart by their address. */
const FILES = 'assets/admin'

export async function buildAdmin(): Promise<void> {
  await build({
    configFile: false,
    root: 'src/web/admin',
    logLevel: 'warn',
    build: {
      target: 'baseline-widely-available',
      outDir: '../../../build/client',
      emptyOutDir: false,
      copyPublicDir: false,
      assetsDir: FILES,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // one style sheet, as in the shop: nothing is styled anew when a screen comes
      cssCodeSplit: false,
      // an inline script would break the page's own policy
      modulePreload: { polyfill: false },
      // which screen needs which files: scripts/admin-weights.ts reads it
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

/** What stands under /admin itself: the manifest, its icons, and the worker that shows notices. Run after the rest, which empties nothing of it. */
export async function buildPocket(): Promise<void> {
  cpSync('src/web/admin/pocket/files', 'build/client/admin', { recursive: true })
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'baseline-widely-available',
      outDir: 'build/client/admin',
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/web/admin/pocket/notice-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
