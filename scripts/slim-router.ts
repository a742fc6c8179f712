// Leaves out of the browser's React Router what this shop never does: posting forms through routes, fetchers, blockers, view
// transitions, routes that are found out later, instruments (decision 044). A name that a new version no longer has stops the build.
import type { Plugin } from 'vite'

/** The functions by file, each with the body it gets: what it answers in a shop that never asks for more. */
const unused: Record<string, Record<string, string>> = {
  'dom/ssr/fog-of-war.js': {
    getPartialManifest: '',
    getPatchRoutesOnNavigationFunction: '',
    useFogOFWarDiscovery: '',
  },
  'dom/ssr/components.js': { RSCPrefetchPageLinksImpl: '' },
  'dom/ssr/routes.js': { createClientRoutesWithHMRRevalidationOptOut: '' },
  'dom/ssr/single-fetch.js': {
    nonSsrStrategy: '',
    singleFetchActionStrategy: '',
    singleFetchLoaderFetcherStrategy: '',
  },
  'dom/lib.js': { useFormAction: '', useSubmit: '' },
  'hooks.js': { RSCErrorHandler: 'return children', warningOnce: '' },
  'router/history.js': { warning: '' },
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '',
    getRouteInstrumentationUpdates: '',
    instrumentClientSideRouter: '',
  },
  'router/router.js': {
    abortFetcher: '',
    abortStaleFetchLoads: '',
    createDataRouteMatcher: 'return new V6RegExMatcher(basename)',
    deleteBlocker: '',
    deleteFetcher: '',
    discoverRoutes: '',
    fetch: '',
    getBlocker: '',
    getFetcher: '',
    getInstrumentationNavigateMeta: '',
    getSubmissionFromNavigation: '',
    getUpdatedActionData: '',
    getUpdatedRevalidatingFetchers: '',
    handleAction: '',
    handleFetcherAction: '',
    handleFetcherLoader: '',
    markFetchRedirectsDone: '',
    normalizeNavigateOptions: 'return { path }',
    patchRoutes: '',
    persistAppliedTransitions: '',
    queueFetcherForDeletion: '',
    resetFetcher: '',
    restoreAppliedTransitions: '',
    setFetcherError: '',
    shouldBlockNavigation: '',
    updateBlocker: '',
    updateFetcherState: '',
  },
  'server-runtime/warnings.js': { warnOnce: '' },
}

const FILE = /[/\\]react-router[/\\]dist[/\\]production[/\\]lib[/\\](.+)$/

/** What keeps a component that nobody uses from being left out: its name for developer tools, and that React is called to make it. */
const DISPLAY_NAME = /^\w+\.displayName = .*$/gm
const MAKING = /(?<=^const \w+ = )(?=React\$1\.forwardRef\()/gm
const PURE = '/* @__PURE__ */ '

export const slimRouter = (): Plugin => {
  const left = new Set(Object.keys(unused))
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const file = FILE.exec(id.replace(/\?.*$/, ''))?.[1]?.replaceAll('\\', '/') ?? ''
        left.delete(file)
        const slim = withoutUnused(code, this.parse(code), unused[file] ?? {})
        return { code: slim.replaceAll(DISPLAY_NAME, '').replaceAll(MAKING, PURE), map: null }
      },
    },
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error(`React Router has no ${[...left].join(', ')} any more`)
    },
  }
}

type Found = { name: string; start: number; bodyStart: number; bodyEnd: number }

/** The code with these functions' bodies put in place of theirs; a call whose answer nobody reads goes as well. */
function withoutUnused(code: string, program: unknown, bodies: Record<string, string>): string {
  const found = functionsIn(program).filter(({ name }) => name in bodies)
  const missing = Object.keys(bodies).filter((name) => found.every((one) => one.name !== name))
  if (missing.length > 0) throw new Error(`React Router has no ${missing.join(', ')} any more`)
  let slim = code
  // from the end: what comes before keeps its place
  for (const { name, start, bodyStart, bodyEnd } of found.toSorted((a, b) => b.start - a.start))
    slim = `${slim.slice(0, start)}/* #__NO_SIDE_EFFECTS__ */ ${slim.slice(start, bodyStart)}{ ${bodies[name] ?? ''} }${slim.slice(bodyEnd)}`
  return slim
}

/** Every function that is declared by name, however deep. */
function functionsIn(node: unknown): Found[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(functionsIn)
  const inner = Object.values(node).flatMap(functionsIn)
  return isNamedFunction(node)
    ? [{ name: node.id.name, start: node.start, bodyStart: node.body.start, bodyEnd: node.body.end }, ...inner]
    : inner
}

type Place = { start: number; end: number }
type NamedFunction = Place & { id: { name: string }; body: Place }
const isNamedFunction = (node: object): node is NamedFunction => 'type' in node && node.type === 'FunctionDeclaration'
