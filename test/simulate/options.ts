import { guards, type Guard } from '../faults/guards.ts'

export type Options = {
  seeds: readonly [from: number, to: number]
  days: number
  steps: number
  minutes: number | undefined
  without: Guard | undefined
  replay: string | undefined
  anyway: boolean
  corpus: boolean
  planted: boolean
  /** How often everything happened is printed, too. */
  counts: boolean
  /** A planted fault is only to be found. */
  shrinks: boolean
}

const SEED_MAX = 2 ** 32 - 1
const START: Options = {
  seeds: [1, 20],
  days: 3,
  steps: 200,
  minutes: undefined,
  without: undefined,
  replay: undefined,
  anyway: false,
  corpus: false,
  planted: false,
  counts: false,
  shrinks: true,
}
const FLAGS: Readonly<Record<string, Partial<Options>>> = {
  '--anyway': { anyway: true },
  '--corpus': { corpus: true },
  '--planted': { planted: true },
  '--counts': { counts: true },
  '--no-shrink': { shrinks: false },
}

/** Reads the command line; a text is the one line that says what is wrong with it. */
export function readOptions(args: readonly string[]): Options | string {
  let options = START
  for (let at = 0; at < args.length; at++) {
    const name = args[at] ?? ''
    const flag = FLAGS[name]
    const value = args[at + 1]
    const read = flag ?? (value === undefined ? undefined : readValue(name, value))
    if (read === undefined) return `${name}: no such option, or its value is missing`
    if (typeof read === 'string') return read
    options = { ...options, ...read }
    if (!flag) at += 1
  }
  return options
}

function readValue(name: string, value: string): Partial<Options> | string | undefined {
  switch (name) {
    case '--seed':
      return seedsOf(name, value, value)
    case '--seeds': {
      const [from = '', to = ''] = value.split('..')
      return seedsOf(name, from, to)
    }
    case '--days':
      return within(name, value, 365, (days) => ({ days }))
    case '--steps':
      return within(name, value, 100_000, (steps) => ({ steps }))
    case '--minutes':
      return within(name, value, 10_000, (minutes) => ({ minutes }))
    case '--without':
      return isGuard(value) ? { without: value } : `${name}: “${value}” is no row of test/faults/guards.ts`
    case '--replay':
      return { replay: value }
    case '--on':
      return value === 'pglite' ? {} : `${name} ${value}: only pglite can be simulated`
    case '--nodes':
      return value === '1' ? {} : `${name} ${value}: the embedded database has one node`
    default:
      return undefined
  }
}

function seedsOf(name: string, from: string, to: string): Partial<Options> | string {
  const seeds = [from, to].map((text) => (/^\d{1,10}$/.test(text) ? Number(text) : 0))
  const [first = 0, last = 0] = seeds
  if (first < 1 || last < first || last > SEED_MAX) return `${name}: a seed is a whole number from 1 to ${SEED_MAX}`
  return { seeds: [first, last] }
}

function within(name: string, text: string, max: number, read: (value: number) => Partial<Options>) {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= max ? read(value) : `${name}: a whole number from 1 to ${max}`
}

const isGuard = (name: string): name is Guard => name in guards
