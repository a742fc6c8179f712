const BETWEEN = ' | '
const MOVED = ' → '

/** A test as the ledger has it; on one line, whatever its name is. */
export const lineOf = (project: string, file: string, name: string): string =>
  [project, file, name.replaceAll(/\s+/g, ' ')].join(BETWEEN)

/**
 * The tests of the ledger that are not there any more and of which `gone` does not say why. Tests of one name in one file
 * are counted. `gone` is test/gone.txt: under each `# reason` the tests that went for it, or a file's old and new name.
 */
export function removedWithoutReason(
  ledger: readonly string[],
  there: readonly string[],
  removed: readonly string[],
): string[] {
  const explained = new Set(removed)
  const moves = new Map(removed.filter((line) => line.includes(MOVED)).map(movedFile))
  const fresh = countsOf(without(there, ledger))
  return without(ledger, there).filter((line) => !explained.has(line) && !take(fresh, moved(line, moves)))
}

/** The items of the first list that the second has not, by count. */
export function without(lines: readonly string[], others: readonly string[]): string[] {
  const counts = countsOf(others)
  return lines.filter((line) => !take(counts, line))
}

function movedFile(line: string): [string, string] {
  const [from = '', to = ''] = line.split(MOVED)
  return [from, to]
}

/** The line with the name that its file has now. */
function moved(line: string, moves: ReadonlyMap<string, string>): string {
  const [project = '', file = '', ...name] = line.split(BETWEEN)
  let now = file
  for (let next = moves.get(now); next !== undefined; next = moves.get(now)) now = next
  return lineOf(project, now, name.join(BETWEEN))
}

function countsOf(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

/** Takes one of these away; false when there is none left. */
function take(counts: Map<string, number>, line: string): boolean {
  const left = counts.get(line) ?? 0
  counts.set(line, left - 1)
  return left > 0
}
