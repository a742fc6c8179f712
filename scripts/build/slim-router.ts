// Leaves out of the browser's React Router the largest functions that this shop never calls (decision 044 has the figures).
// A name that a new version no longer has stops the build; a feature that needs one of them is refused by .oxlintrc.json.
import type { Plugin } from 'vite'

/** The functions by file, each with the body it gets: its answer in a shop that never needs more. */
const unused: Record<string, Record<string, string>> = {
  // routes that are found out later
  'dom/ssr/fog-of-war.js': { getPatchRoutesOnNavigationFunction: '', useFogOFWarDiscovery: '' },
  'hooks.js': { RSCErrorHandler: 'return children' },
  // messages for developers
  'router/history.js': { warning: '' },
  'server-runtime/warnings.js': { warnOnce: '' },
  'router/instrumentation.js': { getRouteInstrumentationUpdates: '', instrumentClientSideRouter: '' },
  // posting through routes, fetchers, blockers
  'router/router.js': {
    discoverRoutes: '',
    fetch: '',
    handleAction: '',
    normalizeNavigateOptions: 'return { path }',
    patchRoutes: '',
    updateBlocker: '',
  },
}

const NEXT = 'window.__reactRouterDataRouter.state.navigation.location'
const GO_THERE = `if (${NEXT}) window.location.assign(${NEXT}.pathname + ${NEXT}.search + ${NEXT}.hash)`
/**
 * What is said otherwise, text for text. Where a script of a page is missing, because a new release went live, that page is
 * loaded whole, not the one that is left; what was only fetched ahead is missed by nobody yet (spec D157).
 */
const changed: Record<string, Record<string, string>> = {
  'dom/ssr/routeModules.js': {
    'window.location.reload()': GO_THERE,
    'console.error(`Error loading route module \\`${route.module}\\`, reloading page...`)': '',
    'console.error(error)': '',
  },
  'dom/ssr/routes.js': {
    'route.clientLoaderModule\n)': `route.clientLoaderModule).catch(() => { ${GO_THERE}; return new Promise(() => {}) })`,
    'modulePath\n)': 'modulePath).catch(() => {})',
  },
}

const FILE = /[/\\]react-router[/\\]dist[/\\]production[/\\]lib[/\\](.+)$/

/** What keeps a component that nobody uses in the build: its name for developer tools, and the call that makes it. */
const DISPLAY_NAME = /^\w+\.displayName = .*$/gm
const FORWARD_REF = /(?<=^const \w+ = )(?=React\$1\.forwardRef\()/gm

export const slimRouter = (): Plugin => {
  const missing = new Set([...Object.values(unused), ...Object.values(changed)].flatMap((texts) => Object.keys(texts)))
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const file = FILE.exec(id.replace(/\?.*$/, ''))?.[1]?.replaceAll('\\', '/') ?? ''
        const bodies = unused[file] ?? {}
        let slim = code
        // from the end, so that earlier offsets stay right
        for (const { id: name, start, body } of functionsIn(this.parse(code)).toSorted((a, b) => b.start - a.start)) {
          if (!(name.name in bodies)) continue
          missing.delete(name.name)
          slim = `${slim.slice(0, start)}/* #__NO_SIDE_EFFECTS__ */ ${slim.slice(start, body.start)}{ ${bodies[name.name]} }${slim.slice(body.end)}`
        }
        for (const [text, other] of Object.entries(changed[file] ?? {})) {
          if (!slim.includes(text)) continue
          missing.delete(text)
          slim = slim.replace(text, other)
        }
        return { code: slim.replaceAll(DISPLAY_NAME, '').replaceAll(FORWARD_REF, '/* @__PURE__ */ '), map: null }
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`React Router has no ${[...missing].join(', ')} any more`)
    },
  }
}

type Place = { start: number; end: number }
type NamedFunction = Place & { id: { name: string }; body: Place }
const isNamedFunction = (node: object): node is NamedFunction => 'type' in node && node.type === 'FunctionDeclaration'

/** Every function that is declared by name, however deep. */
function functionsIn(node: unknown): NamedFunction[] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(functionsIn)
  return isNamedFunction(node) ? [node, ...inner] : inner
}
