/** A row of a file: its cells, and where the next one begins. */
export type CsvRecord = { cells: string[]; next: number }

/**
 * The record of a CSV text that begins at `start`; undefined where the text ends within it. Any line ends; a cell in
 * quotation marks may have line ends and doubled marks; a mark that opens or closes nothing is a letter. `isEnd`: nothing
 * comes after this text. Takes time by the length of the record alone.
 */
export function csvRecord(
  text: string,
  start: number,
  { delimiter, isEnd }: { delimiter: string; isEnd: boolean },
): CsvRecord | undefined {
  const cells: string[] = []
  for (let at = start; ;) {
    const closed = text[at] === '"' ? closingMark(text, at + 1) : at
    if (closed < 0 || (closed > at && closed + 1 === text.length && !isEnd)) return undefined
    // what follows a closing mark belongs to the cell, which then was not in marks
    const end = cellEnd(text, closed > at ? closed + 1 : at, delimiter)
    if (end === text.length && !isEnd) return undefined
    const isQuoted = closed > at && closed + 1 === end
    cells.push(isQuoted ? text.slice(at + 1, closed).replaceAll('""', '"') : text.slice(at, end))
    if (text[end] === delimiter) at = end + 1
    else if (text[end] !== '\r') return { cells, next: end + 1 }
    // the other half of the line end may still come
    else if (end + 1 === text.length && !isEnd) return undefined
    else return { cells, next: text[end + 1] === '\n' ? end + 2 : end + 1 }
  }
}

/** Where the mark is that closes a cell; -1 without one. Two of them are a letter. */
function closingMark(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  return -1
}

const LINE_FEED = 10
const RETURN = 13

function cellEnd(text: string, from: number, delimiter: string): number {
  const code = delimiter.charCodeAt(0)
  for (let at = from; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === code || letter === LINE_FEED || letter === RETURN) return at
  }
  return text.length
}
