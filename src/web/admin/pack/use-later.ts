import { useState } from 'react'

import type { PackLine, PackPick } from '#contract/admin/packing.ts'
import * as t from '#text/office/pack.ts'

export type Later = ReturnType<typeof useLater>

/** What of an order goes later, in another parcel, and on which day; nothing as long as nobody says so (spec C6.7). */
export function useLater(lines: readonly PackLine[]) {
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>()
  const [day, setDay] = useState('')
  const laterOf = ({ sku_id: skuId }: PackLine) => counts?.get(skuId) ?? 0
  const linesNow = lines.map((line) => lineNow(line, laterOf(line))).filter(({ count }) => count > 0)
  return {
    isOn: counts !== undefined,
    /** what nothing fresh is there for goes later to begin with */
    begin: () => setCounts(new Map(lines.map(({ sku_id: skuId, missing }) => [skuId, missing]))),
    end: () => setCounts(undefined),
    laterOf,
    setLater: (skuId: number, count: number) => setCounts(new Map(counts).set(skuId, count)),
    day,
    setDay,
    linesNow,
    problem: counts && problemOf(lines, { linesNow, laterOf, day }),
    remainder: counts && {
      on: day,
      lines: lines.map((line) => ({ sku_id: line.sku_id, count: laterOf(line) })).filter(({ count }) => count > 0),
    },
  }
}

/** A line without the pieces that go later. */
function lineNow(line: PackLine, later: number): PackLine {
  const count = line.count - later
  return { ...line, count, missing: Math.max(line.missing - later, 0), picks: firstOf(line.picks, count) }
}

/** The first so many pieces of what is proposed. */
function firstOf(picks: readonly PackPick[], count: number): PackPick[] {
  let left = count
  return picks.flatMap((pick) => {
    const taken = Math.min(pick.count, left)
    left -= taken
    return taken > 0 ? [{ ...pick, count: taken }] : []
  })
}

function problemOf(
  lines: readonly PackLine[],
  { linesNow, laterOf, day }: { linesNow: readonly PackLine[]; laterOf: (line: PackLine) => number; day: string },
): string | undefined {
  if (lines.every((line) => laterOf(line) === 0)) return t.laterMissing
  if (linesNow.length === 0) return t.nothingGoesNow
  return day === '' ? t.restDayMissing : undefined
}
