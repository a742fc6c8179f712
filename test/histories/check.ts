import type { History, Read, Write } from './history.ts'

/** How late an answer may be: 99 of 100, all, and one reader's answers at one address one after the other. */
export type Bounds = { p99Ms: number; allMs: number; backMs: number }

/** What is wrong with a history, a line for each; the counts say how much was looked at. */
export type Verdict = {
  /** H1: a value that nobody had asked for when the answer came, or whose write failed. */
  nowhere: string[]
  /** H2: a newer value had been acknowledged for too long when it was asked for. */
  stale: string[]
  /** H3: one reader at one address saw an older value after a newer one. */
  back: string[]
  /** H4: a decision on a value that was not true at any moment while it was made. */
  decided: string[]
  /** H5: two decisions saw two writes in opposite order. */
  forks: string[]
  p99Ms: number
  latestMs: number
  reads: number
  decisions: number
  writes: number
}

type Versions = { all: ReadonlyMap<number, Write>; acknowledged: readonly Write[] }

/**
 * Checks what readers saw of values whose order is known, because each write carries its number. Every value begins at
 * version 0. A write without an answer may have happened or not.
 */
export function check({ writes, reads }: History, { p99Ms, allMs, backMs }: Bounds): Verdict {
  const versions = versionsOf(writes)
  const seen = reads.flatMap((read) => read.saw.map(([of, version]) => ({ read, of, version })))
  const late = seen.map((one) => ({ ...one, ms: lateness(versions.get(one.of), one.version, one.read.began) }))
  const visible = late.filter(({ read }) => !read.isDecision)
  const decisions = reads.filter(({ isDecision }) => isDecision)
  const p99 = percentile99(visible.map(({ ms }) => ms))
  return {
    nowhere: seen.filter(({ read, of, version }) => !isFrom(versions.get(of), version, read.ended)).map(line),
    stale: [
      ...visible.filter(({ ms }) => ms > allMs).map((one) => `${line(one)}, ${one.ms.toFixed(0)} ms late`),
      ...(p99 > p99Ms ? [`one of a hundred is ${p99.toFixed(0)} ms late`] : []),
    ],
    back: wentBack(late, backMs),
    decided: late.filter(({ read, ms }) => read.isDecision && ms > 0).map(line),
    forks: forksOf(decisions),
    p99Ms: p99,
    latestMs: visible.reduce((longest, { ms }) => Math.max(longest, ms), 0),
    reads: reads.length - decisions.length,
    decisions: decisions.length,
    writes: writes.length,
  }
}

/** H6: values that are lower in the end than what somebody was told or shown. */
export function lostOf({ writes, reads }: History, end: Read): string[] {
  const highest = new Map<string, number>()
  const note = (of: string, version: number) => highest.set(of, Math.max(version, highest.get(of) ?? 0))
  for (const { of, version, result } of writes) if (result === 'ok') note(of, version)
  for (const { saw } of reads) for (const [of, version] of saw) note(of, version)
  return end.saw.filter(([of, version]) => version < (highest.get(of) ?? 0)).map(([of, version]) => `${of} ${version}`)
}

function versionsOf(writes: readonly Write[]): Map<string, Versions> {
  return new Map(
    [...Map.groupBy(writes, ({ of }) => of)].map(([of, own]) => [
      of,
      {
        all: new Map(own.map((write) => [write.version, write])),
        acknowledged: own.filter(({ result }) => result === 'ok').toSorted((a, b) => a.version - b.version),
      },
    ]),
  )
}

const isFrom = (versions: Versions | undefined, version: number, ended: number): boolean => {
  if (version === 0) return true
  const write = versions?.all.get(version)
  return write !== undefined && write.result !== 'failed' && write.began <= ended
}

/** For how long a newer version had been acknowledged when the question was asked; 0 where none had. */
function lateness(versions: Versions | undefined, version: number, began: number): number {
  const newer = firstAbove(versions?.acknowledged ?? [], version)
  return newer && newer.ended < began ? began - newer.ended : 0
}

/** One writer makes them one after the other, so the next version is also the first that was acknowledged after it. */
function firstAbove<T extends { version: number }>(sorted: readonly T[], version: number): T | undefined {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.version ?? 0) > version) high = middle
    else low = middle + 1
  }
  return sorted[low]
}

type Seen = { read: Read; of: string; version: number; ms: number }

/** Only answers that do not overlap have an order. */
function wentBack(seen: readonly Seen[], backMs: number): string[] {
  const ways = Map.groupBy(seen, ({ read, of }) => `${read.reader} ${read.address} ${of}`)
  return [...ways.values()].flatMap((own) => {
    const ended = own.toSorted((a, b) => a.read.ended - b.read.ended)
    const rises: { version: number; ended: number }[] = []
    let next = 0
    return own
      .toSorted((a, b) => a.read.began - b.read.began)
      .filter(({ read, version }) => {
        for (let before = ended[next]; before && before.read.ended < read.began; before = ended[++next])
          if (before.version > (rises.at(-1)?.version ?? 0))
            rises.push({ version: before.version, ended: before.read.ended })
        const newer = firstAbove(rises, version)
        return newer !== undefined && read.began - newer.ended > backMs
      })
      .map((one) => `${line(one)} after a newer one`)
  })
}

/** Of two values whoever sees more of the one sees no less of the other: any other order is no order of writes. */
function forksOf(decisions: readonly Read[]): string[] {
  const pairs = decisions.flatMap(({ saw }) =>
    saw.flatMap(([x, xVersion], place) =>
      saw.slice(place + 1).map(([y, yVersion]) => ({ of: `${x} and ${y}`, x: xVersion, y: yVersion })),
    ),
  )
  return [...Map.groupBy(pairs, ({ of }) => of)].flatMap(([of, own]) => {
    const found: string[] = []
    let [highest, ofLowerX, x] = [0, 0, -1]
    for (const pair of own.toSorted((a, b) => a.x - b.x || a.y - b.y)) {
      if (pair.x > x) [x, ofLowerX] = [pair.x, highest]
      if (pair.y < ofLowerX) found.push(`${of}: ${pair.x} with ${pair.y}, and before it one with ${ofLowerX}`)
      highest = Math.max(highest, pair.y)
    }
    return found
  })
}

const percentile99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? 0

const line = ({ read, of, version }: { read: Read; of: string; version: number }): string =>
  `${of} ${version} at ${read.address} by ${read.reader}`
