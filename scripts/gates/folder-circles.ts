// Refuses circles between folders, a folder and its own sub-folders included: a reader must be able to stop at a folder.
// A folder means the files directly in it. Tests may look across: they are next to the code that they test.
import { createRequire } from 'node:module'
import { dirname } from 'node:path/posix'
import process from 'node:process'

import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'

type Import = { from: string; to: string }

/** Not mended yet: it takes a type of the owner's contract into the shop's. */
const LEFT = ['^src/contract/standalone-page\\.ts$']

/** A line for each folder under `src` that imports another one which leads back to it, types included. */
export async function folderCircles(options: ICruiseOptions): Promise<string[]> {
  const { output } = await cruise(['src'], { ...options, exclude: { path: ['\\.test\\.tsx?$', '^test/', ...LEFT] } })
  // without an output type the result comes as it is
  const { modules } = output as ICruiseResult
  const imports = modules
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }): Import => ({ from: source, to: resolved })))
    .filter(({ to }) => to.startsWith('src/'))
  if (imports.length === 0) return ['no import was read']
  return circlesOf(imports.filter(({ from, to }) => dirname(from) !== dirname(to)))
}

function circlesOf(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => dirname(from))
  const circular = imports.filter(({ from, to }) => foldersFrom(dirname(to), next).has(dirname(from)))
  const byFolders = Map.groupBy(circular, ({ from, to }) => `${dirname(from)} -> ${dirname(to)}`)
  return [...byFolders].map(([folders, [first, ...more]]) => {
    const others = more.length > 0 ? ` and ${more.length} more` : ''
    return `circle: ${folders} (${first?.from} imports ${first?.to}${others})`
  })
}

/** Every folder that one comes to by following imports. */
function foldersFrom(start: string, next: ReadonlyMap<string, readonly Import[]>): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (reached.has(folder)) continue
    reached.add(folder)
    waiting.push(...(next.get(folder) ?? []).map(({ to }) => dirname(to)))
  }
  return reached
}

if (import.meta.main) {
  const { options }: { options: ICruiseOptions } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
  const circles = await folderCircles(options)
  for (const line of circles) console.log(line)
  process.exitCode = circles.length === 0 ? 0 : 1
}
