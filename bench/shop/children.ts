import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'

const endings = new Set<() => Promise<unknown>>()
let isOver = false

/** Linux counts processor time in hundredths of a second. */
const TICK_MICROSECONDS = 10_000

/** Whether all is being ended: what then fails is no news. */
export const isShuttingDown = (): boolean => isOver

/** Remembers how to end something; answers the same, to be called once it is no longer needed. */
export function cleanUpAtEnd<T>(end: () => Promise<T>): () => Promise<T> {
  const once = () => {
    endings.delete(once)
    return end()
  }
  endings.add(once)
  return once
}

/** Ends all that is still there, the last begun first, and lets nothing begin any more. */
export async function shutDown(): Promise<void> {
  isOver = true
  // A folder is removed only after the program that writes in it has ended.
  for (const end of [...endings].toReversed()) await end().catch(() => {})
}

/** Ends one process by its own id and waits until it has exited. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exited
}

/** Runs one of our small programs by this Node. */
export function program(file: string, args: readonly string[] = []) {
  if (isOver) throw new Error('the measuring was broken off')
  const child = spawn(process.execPath, [`bench/${file}`, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const end = cleanUpAtEnd(() => endProcess(child, 'SIGKILL'))
  child.once('exit', () => void end())
  return { child, end }
}

/** Processor time that a process has used, in microseconds; undefined where there is no /proc. */
export function cpuOf(pid: number): number | undefined {
  const fields = procFile(pid, 'stat')
    .replace(/^.*\) /, '')
    .split(' ')
  const [user, system] = [fields[11], fields[12]]
  return user === undefined || system === undefined ? undefined : (Number(user) + Number(system)) * TICK_MICROSECONDS
}

/** Memory in use (RSS) in MB; undefined where there is no /proc. */
export function memoryOf(pid: number): number | undefined {
  const kB = /VmRSS:\s+(\d+)/.exec(procFile(pid, 'status'))?.[1]
  return kB === undefined ? undefined : Number(kB) / 1000
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    return ''
  }
}
