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
