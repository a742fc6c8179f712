import { constants, cpSync } from 'node:fs'
import { join } from 'node:path'

import { inject, onTestFinished } from 'vitest'

import { temporaryFolder } from './site.ts'

/** The data folder of a filled demo shop, for this test alone. */
export function filledData(): string {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  return copyFilledData(join(folder, 'data'))
}

/** Copies it there; the folder must not exist. */
export function copyFilledData(to: string): string {
  cpSync(inject('filledData'), to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return to
}
