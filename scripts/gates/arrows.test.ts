import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'

import { cruise, type IConfiguration, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { expect, onTestFinished, test } from 'vitest'

import { folderCircles } from './folder-circles.ts'

const require = createRequire(import.meta.url)
const { nouns }: { nouns: string[] } = require('./nouns.cjs')
const arrows: IConfiguration = require('../../.dependency-cruiser.cjs')

/** One file that imports another against each rule. */
const planted: readonly (readonly [from: string, to: string])[] = [
  ['src/domain/stock/a.service.ts', 'src/domain/stock/b.service.ts'],
  ['src/domain/stock/b.service.ts', 'src/domain/stock/a.service.ts'],
  ['src/contract/order.ts', 'src/db/client.ts'],
  ['src/contract/return.ts', 'src/contract/admin/returns.ts'],
  ['src/db/pool.ts', 'src/contract/cart.ts'],
  ['src/domain/cart/x.service.ts', 'src/http/app.ts'],
  ['src/domain/ports/mailer.ts', 'src/domain/cart/cart.rules.ts'],
  ['src/adapters/smtp.ts', 'src/domain/cart/cart.rules.ts'],
  ['src/http/route.ts', 'src/web/root.tsx'],
  ['src/jobs/sweep.ts', 'src/http/app.ts'],
  ['src/text/en/shop/home.ts', 'src/contract/cart.ts'],
  ['src/web/shop/home/lead.tsx', 'src/text/languages.ts'],
  ['src/web/api/client.ts', 'src/domain/cart/cart.service.ts'],
  ['src/web/shop/home/home.tsx', 'src/contract/admin/order.ts'],
  ['src/web/admin/staff.tsx', 'src/contract/admin/endpoints.ts'],
  ['src/domain/coupon/coupon.service.ts', 'src/contract/admin/coupon.ts'],
  ['src/domain/cart/cart.rules.ts', 'src/db/client.ts'],
  ['src/domain/visit/visit.memory.ts', 'src/domain/visit/visit.store.ts'],
  ['src/domain/order/order.service.ts', 'src/domain/cart/cart.store.ts'],
  ['src/http/other.ts', 'src/domain/cart/cart.store.ts'],
  ['src/domain/cart/notes.ts', 'src/db/client.ts'],
  ['src/domain/ports/clock.ts', 'src/db/pool.ts'],
  ['src/http/start.ts', 'src/main.ts'],
  ['src/http/settings.ts', 'src/start/env.ts'],
  ['src/http/tools.ts', 'test/shop/shop.ts'],
  ['src/web/shop/home/admin.tsx', 'src/web/admin/orders.tsx'],
  ['src/web/shop/home/blog.tsx', 'src/web/shop/blog/blog.tsx'],
  ['src/web/ui/button.tsx', 'src/web/shop/home/home.tsx'],
  ['src/web/api/files.ts', 'node:fs'],
  ...nouns
    .slice(0, -1)
    .map((noun, index) => [`src/domain/${noun}/early.ts`, `src/domain/${nouns[index + 1] ?? ''}/late.ts`] as const),
]

test('each arrow against the drawing is reported, by the rule that forbids it', async () => {
  const broken = await brokenRules(await plant(planted), arrows)
  expect((arrows.forbidden ?? []).map(({ name }) => name).filter((name) => !broken.has(name ?? ''))).toEqual([])
})

test('folders that import each other are a circle, a folder and its own sub-folder too, tests aside', async () => {
  const there = ['src/http/cache/a.ts', 'src/http/pages/b.ts'] as const
  const back = ['src/http/pages/c.ts', 'src/http/cache/d.ts'] as const
  const backInTest = ['src/http/pages/c.test.ts', 'src/http/cache/d.ts'] as const
  const down = ['src/http/a.ts', 'src/http/cache/b.ts'] as const
  const up = ['src/http/cache/c.ts', 'src/http/d.ts'] as const
  expect(await circles([there, back])).toHaveLength(2)
  expect(await circles([down, up])).toHaveLength(2)
  expect(await circles([there, backInTest, down])).toEqual([])
})

test('every noun of the domain has its place in the order', async () => {
  const found = await readdir('src/domain', { withFileTypes: true })
  const there = found.filter((entry) => entry.isDirectory() && entry.name !== 'ports').map(({ name }) => name)
  expect(there.toSorted()).toEqual(nouns.toSorted())
})

/** Writes files of which each imports its other, and returns their folder, which is deleted with the test. */
async function plant(imports: readonly (readonly [string, string])[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arrows-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'tsconfig.json'), '{}')
  const texts = new Map<string, string>(imports.flatMap(([from, to]) => [[to, ''] as const, [from, ''] as const]))
  for (const [from, to] of imports)
    texts.set(from, `${texts.get(from) ?? ''}import '${to.startsWith('node:') ? to : join(folder, to)}'\n`)
  for (const [name, text] of texts) {
    if (name.startsWith('node:')) continue
    await mkdir(join(folder, dirname(name)), { recursive: true })
    await writeFile(join(folder, name), `${text}export const here = '${name}'\n`)
  }
  return folder
}

const circles = async (imports: readonly (readonly [string, string])[]): Promise<string[]> =>
  within(await plant(imports), (folder) => folderCircles(optionsIn(folder)))

const brokenRules = (folder: string, { forbidden = [] }: IConfiguration): Promise<Set<string>> =>
  within(folder, async () => {
    const { output } = await cruise(['src'], { ...optionsIn(folder), ruleSet: { forbidden }, validate: true })
    // without an output type the result comes as it is
    const { summary } = output as ICruiseResult
    return new Set(summary.violations.map(({ rule }) => rule.name))
  })

/** The options of the repository, for files that were planted in a folder. */
function optionsIn(baseDir: string): ICruiseOptions {
  const { tsConfig: _, ...rest } = arrows.options ?? {}
  return { ...rest, baseDir }
}

async function within<T>(folder: string, work: (folder: string) => Promise<T>): Promise<T> {
  const before = process.cwd()
  process.chdir(folder)
  try {
    return await work(folder)
  } finally {
    process.chdir(before)
  }
}
