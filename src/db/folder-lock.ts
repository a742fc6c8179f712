import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** A second process wanted the data folder that another one holds. The message is the whole explanation. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
  constructor(folder: string, pid: string) {
    super(
      `The data in ${folder} is already open in another process${pid ? ` (pid ${pid})` : ''}. Stop that one first, or give this one a DATA_DIR of its own.`,
    )
  }
}

/**
 * Takes the folder for this process alone and returns the function that gives it back.
 *
 * PGlite has no lock of its own, and two of them on one folder destroy it. A pid file would need a guess whether its
 * writer still lives (pids are reused, containers all have pid 1) and leaves a gap between looking and taking over.
 * So the kernel keeps the lock: SQLite, which is part of Node, asks for an exclusive transaction on `<folder>.lock`,
 * that is fcntl on Linux and macOS and LockFileEx on Windows. Taking it is one step, so there is no race, and it ends with
 * its process however that dies, so a file left behind never stops the next start. Nothing is ever written into that
 * file; the pid next to it only serves the message.
 */
export function lockFolder(folder: string): () => void {
  const pidFile = `${folder}.pid`
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new DataFolderInUse(folder, holderOf(pidFile)) : error
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return () => lock.close()
}

function holderOf(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim()
  } catch {
    return ''
  }
}

const isBusy = (error: unknown): boolean =>
  // 5 = SQLITE_BUSY, 6 = SQLITE_LOCKED (the same process asked twice)
  error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6)
