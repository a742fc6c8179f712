import { setTimeout as pause } from 'node:timers/promises'

import { cpuOf, program } from '../shop/children.ts'
import type { FloorAnswer } from './floor.ts'
import type { Job, Result } from './request.ts'

/** So long until the floor is tried again, which has not answered yet. */
const RETRY_MS = 5

/** A server that is asked: the shop, or what stands in its place. */
export type Server = { port: number; pid: number }
export type Run = Awaited<ReturnType<typeof runOnce>>

/** Numbers that are new each time stay new from one run to the next. */
let nextNumber = 1

/** Runs a program that reads its job from its input; returns its output. */
export async function outputOf(file: string, job: object, args: readonly string[] = []): Promise<string> {
  const { child } = program(file, args)
  child.stdin.end(JSON.stringify(job))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${child.spawnargs[1]} ended with ${code}`)
  return output
}

/** The bare server with this answer; how long it took until it was given. */
export async function startFloor({ status, headers, body }: Omit<FloorAnswer, 'body'> & { body: Buffer }) {
  const started = performance.now()
  const { child, end } = program('load/floor.ts')
  child.stdin.end(JSON.stringify({ status, headers, body: body.toString('base64') } satisfies FloorAnswer))
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(Number(line.toString())))
    child.once('exit', (code) => reject(new Error(`the floor ended with ${code}`)))
  })
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))) await pause(RETRY_MS)
  return { port, pid: child.pid ?? 0, startMs: performance.now() - started, end }
}

/** One run of the load program, with what the server and who asked used of the processor for each answer. */
export async function runOnce(server: Server, job: Omit<Job, 'port' | 'firstNumber'>) {
  const before = cpuOf(server.pid)
  const text = await outputOf('load/load.ts', { ...job, port: server.port, firstNumber: nextNumber } satisfies Job)
  const after = cpuOf(server.pid)
  const { cpu: client, ...result } = JSON.parse(text) as Result
  ;({ nextNumber } = result)
  if (result.refused > 0) throw new Error(`${result.refused} answers were refused; the first:\n${result.firstRefusal}`)
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / result.answers
  return { ...result, cpu, client }
}
