import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve as absolute } from 'node:path'

import { nodeFlags } from '../../scripts/operate/node-flags.ts'
import { freePort } from '../../scripts/programs/free-port.ts'

export { freePort }

export type Site = {
  url: string
  pid: number
  /** What it printed so far. */
  output: () => string
  /** Ends it, by default with SIGTERM, and returns its exit code (null after a kill). */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** An empty folder of its own, and what removes it. */
export const temporaryFolder = (): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** What Node compiled once, for all shops that the tests start. */
const NODE_COMPILE_CACHE = absolute('node_modules/.cache/node-compile')

/** Only what a program needs of this environment, so that a developer's settings do not leak into a test. */
const bare = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'CI'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
  NODE_COMPILE_CACHE,
  // as npm start has it
  MALLOC_ARENA_MAX: '2',
})

/** The program that `npm start` runs in a folder; that of an earlier version is another one. */
export const startedProgram = (folder = '.'): string => {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return scripts.start.split(' ').at(-1) ?? ''
}
/** What Node is given by `npm start`, and by `npm run dev`. */
const started = (folder: string) => [...nodeFlags().flags, startedProgram(folder)]
export const IN_DEVELOPMENT = ['--conditions=development', 'src/main.ts', '--dev']

/** Runs the shop as `npm start` does, with these settings, and does not wait. */
export const runShop = (settings: Record<string, string>, program?: string[], folder = '.') => {
  const child = spawn(process.execPath, program ?? started(folder), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // tests count on the demo shop's three orders; the story has tests of its own
    env: { ...bare(), LOG_LEVEL: 'warn', DEMO_STORY: 'off', ...settings },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  // a test run that is broken off leaves no server behind
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      process.off('exit', kill)
      resolve(code)
    })
  })
  return { child, exited, out: () => out, err: () => err }
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/healthz`)).ok
  } catch {
    return false
  }
}

/** Runs the built shop, that in development, or that in a folder, in a process of its own until it answers; on any port unless PORT says which. */
export const startSite = async (
  settings: Record<string, string>,
  withinMs = 300_000,
  program?: string[],
  folder = '.',
): Promise<Site> => {
  const port = settings['PORT'] ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const { child, exited, out, err } = runShop({ ...settings, PORT: port }, program, folder)
  const output = () => `${out()}${err()}`
  const until = Date.now() + withinMs
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`the shop did not start:\n${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return exited
  }
  return { url, pid: child.pid ?? 0, output, stop }
}
