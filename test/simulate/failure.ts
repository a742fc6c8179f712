import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import type { Choices, Plan } from './run.ts'

/** All that somebody else needs to see a failure again. */
export type Failure = Plan & {
  commit: string
  on: 'pglite'
  nodes: 1
  days: number
  choices: Choices
  said: string
}

const FOLDER = 'simulate-failures'

/** The state of the repository that runs here; a changed file is no commit of its own. */
export const commitNow = (): string => execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()

/** Writes a failure; answers where. */
export function writeFailure(failure: Failure): string {
  mkdirSync(FOLDER, { recursive: true })
  const file = `${FOLDER}/${failure.seed}.json`
  writeFileSync(file, `${JSON.stringify(failure, undefined, 2)}\n`)
  return file
}

/** Reads a failure; a text is the one line that says why it cannot be repeated. */
export function readFailure(file: string, isAnyway: boolean): Failure | string {
  const failure = parsed(file)
  if (!failure) return `${file}: no failure of a simulation`
  const commit = commitNow()
  return failure.commit === commit || isAnyway
    ? failure
    : `${file}: of commit ${failure.commit.slice(0, 12)}, and this is ${commit.slice(0, 12)}; --anyway tries all the same`
}

function parsed(file: string): Failure | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const isFailure =
      typeof read === 'object' && read !== null && 'steps' in read && 'faults' in read && 'commit' in read
    // written by writeFailure
    return isFailure ? (read as Failure) : undefined
  } catch {
    return undefined
  }
}
