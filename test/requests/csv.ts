/** Rows as a file; cells that hold what parts them are quoted. */
export const csvOf = (rows: readonly (readonly (string | number)[])[], comma = ',', end = '\n'): string =>
  rows
    .map((row) =>
      row
        .map(String)
        .map((cell) => (/["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(comma),
    )
    .join(end)

export type Sheet = { head: string[]; rows: string[][] }

/** A file as a spreadsheet reads it. */
export function sheetOf(file: string): Sheet {
  const rows: string[][] = [[]]
  const cells = file.replace('\uFEFF', '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  const [head = [], ...rest] = rows.filter((row) => row.length > 1)
  return { head, rows: rest }
}
