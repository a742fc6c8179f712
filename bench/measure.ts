import { setTimeout as pause } from 'node:timers/promises'

import { cpuOf, program } from './children.ts'
import type { FloorAnswer } from './floor.ts'
import { numbered, wireText, type Job, type Request, type Result } from './request.ts'
import type { Scenario } from './scenarios.ts'
import { callOnce, type Shop } from './shop.ts'

export type Effort = { rounds: number; seconds: number; warmUpSeconds: number }

/** The median of some rounds of one server. */
export type Reading = {
  rate: number
  p50Ms: number
  p99Ms: number
  /** Microseconds of the server's processor time for an answer; undefined where /proc is missing. */
  cpu: number | undefined
}

export type Row = {
  name: string
  title: string
  bytes: number
  shop: Reading
  floor: Reading
  /** The median of each round's own shop/floor. */
  ratio: number
  /** The least and the most of them. */
  spread: { min: number; max: number }
  /** How much more processor time the shop takes than the floor, as floor/shop: other work on the machine disturbs it less. */
  cpuRatio: number | undefined
  minRatio?: number
  minRate?: number
}

/** Numbers that are new each time stay new from one run to the next. */
let nextNumber = 1

/** Measures the shop and the floor in turn, so that what else the machine does meets both. */
export async function compare(shop: Shop, scenario: Scenario, { rounds, ...effort }: Effort): Promise<Row> {
  const { requests, connections, ...rest } = scenario
  const calls = await requests(shop.port)
  const [first] = calls
  if (!first) throw new Error(`${scenario.name}: nothing to ask`)
  await callOnce(shop.port, sample(first))
  const answer = await callOnce(shop.port, sample(first))
  if (answer.status !== 200) throw new Error(`${scenario.title} answered ${answer.status}: ${answer.body.toString()}`)
  const floor = await startFloor({ ...answer, body: answer.body.toString('base64') })
  const job = { connections, wire: calls.map(wireText), ...effort }
  const runs: Record<'shop' | 'floor', Awaited<ReturnType<typeof runOnce>>[]> = { shop: [], floor: [] }
  for (let round = 0; round < rounds; round++)
    for (const [who, server] of [['shop', shop] as const, ['floor', floor] as const]) {
      // What a run left undone ends before the next run begins.
      runs[who].push(await runOnce(server, job))
      await pause(50)
    }
  await floor.end()
  const [ours, bare] = [readingOf(runs.shop), readingOf(runs.floor)]
  const ratios = runs.shop.map(({ rate }, round) => rate / (runs.floor[round]?.rate ?? rate))
  return {
    ...rest,
    bytes: answer.body.length,
    shop: ours,
    floor: bare,
    ratio: median(ratios),
    spread: { min: Math.min(...ratios), max: Math.max(...ratios) },
    cpuRatio: ours.cpu && bare.cpu ? bare.cpu / ours.cpu : undefined,
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

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

async function startFloor(answer: FloorAnswer) {
  const { child, end } = program('floor.ts')
  child.stdin.end(JSON.stringify(answer))
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(Number(line.toString())))
    child.once('exit', (code) => reject(new Error(`the floor ended with ${code}`)))
  })
  return { port, pid: child.pid ?? 0, end }
}

/** One run of the load program, with what the server used of the processor for each answer. */
export async function runOnce(server: { port: number; pid: number }, job: Omit<Job, 'port' | 'firstNumber'>) {
  const before = cpuOf(server.pid)
  const text = await outputOf('load.ts', { ...job, port: server.port, firstNumber: nextNumber } satisfies Job)
  const after = cpuOf(server.pid)
  const result = JSON.parse(text) as Result
  ;({ nextNumber } = result)
  if (result.refused > 0) throw new Error(`${result.refused} answers were refused; the first:\n${result.firstRefusal}`)
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / result.answers
  return { ...result, cpu }
}

function readingOf(runs: Awaited<ReturnType<typeof runOnce>>[]): Reading {
  const cpus = runs.flatMap(({ cpu }) => (cpu === undefined ? [] : [cpu]))
  return {
    rate: median(runs.map(({ rate }) => rate)),
    p50Ms: median(runs.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(runs.map(({ p99Ms }) => p99Ms)),
    cpu: cpus.length > 0 ? median(cpus) : undefined,
  }
}

/** One request as it will be sent, with a number that no run uses. */
const sample = (request: Request): Request => JSON.parse(numbered(JSON.stringify(request), 0)) as Request
