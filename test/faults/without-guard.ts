// Preloaded into a shop: `WITHOUT_GUARD="one order for a key" node --import ./test/faults/without-guard.ts src/main.ts`.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

import { guards, type Guard } from './guards.ts'

const sources = new Map<string, string>()
for (const { file, stands, instead } of guards[process.env['WITHOUT_GUARD'] as Guard]) {
  const url = pathToFileURL(resolve(file)).href
  const source = sources.get(url) ?? readFileSync(file, 'utf8')
  if (!source.includes(stands)) throw new Error(`${file} has no “${stands}” any more: mend test/faults/guards.ts`)
  sources.set(url, source.replace(stands, instead))
}

registerHooks({
  load: (url, context, next) => {
    const source = sources.get(url)
    return source === undefined ? next(url, context) : { ...next(url, context), source }
  },
})
