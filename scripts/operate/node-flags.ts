// Prints what Node is given beside the shop: `node $(node scripts/operate/node-flags.ts) build/node/main.js`, as npm start, the
// image and the service do. V8 reads these before the first line of a program, so the shop cannot set them itself.
import { spawnSync } from 'node:child_process'
import { totalmem } from 'node:os'
import process from 'node:process'

const MB = 1_000_000
/** Up to here a machine is small: what V8 takes and does not need, the database would. */
const SMALL_MB = 1200
const HEAP_SHARE = 0.42
const HEAP_MIN_MB = 200
/** What the shop says it wants, and where it says so: such a machine is sold as 512 MB and shows somewhat less. */
const ENOUGH_MB = 480

if (import.meta.main) {
  const { flags, warning, refused } = nodeFlags(process.env['NODE_FLAGS'])
  for (const line of [warning, refused]) if (line !== undefined) process.stderr.write(`${line}\n`)
  if (refused !== undefined) process.exit(1)
  process.stdout.write(`${flags.join(' ')}\n`)
}

/**
 * The flags for a machine, or a container, with so much memory (bytes). `given`, of the environment, replaces them whole;
 * a flag that Node does not take is refused.
 */
export function nodeFlags(
  given?: string,
  memory: number = machineMemory(),
): { flags: string[]; warning?: string; refused?: string } {
  const own = given?.trim().split(/\s+/).filter(Boolean) ?? []
  if (own.length > 0) return isTaken(own) ? { flags: own } : { flags: own, refused: refusalOf(own) }
  const size = Math.floor(memory / MB)
  if (size > SMALL_MB) return { flags: ['--max-semi-space-size=8'] }
  const heap = Math.max(HEAP_MIN_MB, Math.floor(HEAP_SHARE * size))
  const flags = ['--max-semi-space-size=4', `--max-old-space-size=${heap}`]
  return size < ENOUGH_MB ? { flags, warning: `This machine has ${size} MB; the shop wants 512.` } : { flags }
}

/** Of the container, where it has a limit, else of the machine. */
function machineMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

const isTaken = (flags: readonly string[]): boolean =>
  flags.every((flag) => flag.startsWith('-')) &&
  spawnSync(process.execPath, [...flags, '--eval', ''], { stdio: 'ignore' }).status === 0

const refusalOf = (flags: readonly string[]): string =>
  `NODE_FLAGS=${flags.join(' ')} is wrong: it may be options that Node takes, with blanks between.`
