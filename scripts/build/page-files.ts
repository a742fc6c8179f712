// What a browser fetches for each page, from React Router's own manifest of the last build.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

import { MAIN_LANGUAGE, type Language } from '#contract/languages.ts'

import { assetsOf } from './language-builds.ts'

type Files = { module: string; imports: string[]; css?: string[] }
/** `clientLoaderModule` is a route's own data loader where it is no part of the route's script. */
export type PageRoute = Files & { id: string; parentId?: string; clientLoaderModule?: string }
type Manifest = { entry: Files; routes: Record<string, PageRoute>; url: string }

/** The pages of the build (no layouts), and everything that one needs before it works: the entry, its route and the layouts around it. */
export function pageFiles(language: Language = MAIN_LANGUAGE) {
  const { entry, routes, url } = readManifest(`build/client/${assetsOf(language)}`)
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const filesOf = (page: PageRoute): { js: Set<string>; css: Set<string> } => {
    const js = new Set([url, entry.module, ...entry.imports])
    const css = new Set(entry.css)
    for (let route: PageRoute | undefined = page; route; route = route.parentId ? routes[route.parentId] : undefined) {
      for (const file of [route.module, ...route.imports]) js.add(file)
      if (route.clientLoaderModule) js.add(route.clientLoaderModule)
      // React Router marks some style sheets with a #
      for (const file of route.css ?? []) css.add(file.replace(/#.*$/, ''))
    }
    return { js, css }
  }
  const pages = Object.values(routes).filter(({ id }) => !parents.has(id) && id !== 'root')
  return { pages, filesOf }
}

/** These scripts with all that they import at once. */
export function withImports(urls: Iterable<string>, seen = new Set<string>()): Set<string> {
  for (const url of urls) {
    if (seen.has(url)) continue
    seen.add(url)
    withImports(importsOf(url), seen)
  }
  return seen
}

/** `import … from "./x.js"`, as the build writes it; a later import has brackets. */
const importsOf = (url: string): string[] =>
  [...readFileSync(`build/client${url}`, 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, name = '']) => `${dirname(url)}/${name}`,
  )

function readManifest(folder: string): Manifest {
  const name = existsSync(folder) ? readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file)) : undefined
  if (!name) throw new Error('there is no build yet: npm run build')
  const text = readFileSync(join(folder, name), 'utf8')
  return JSON.parse(text.replace(/^window\.__reactRouterManifest=/, '').replace(/;\s*$/, '')) as Manifest
}
