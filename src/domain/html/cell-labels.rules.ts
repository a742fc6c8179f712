const TABLE = /<table>[\s\S]*?<\/table>/g
const HEAD = /<th>([\s\S]*?)<\/th>/g
const ROW = /<tr>[\s\S]*?<\/tr>/g
const CELL = /<td>/g

/**
 * A clean text whose tables name the column in each cell, so that a narrow screen can show a row as lines. The label is the
 * head's words without marks; a table without a head stays as it is.
 */
export const withCellLabels = (html: string): string =>
  html.replace(TABLE, (table) => {
    const heads = [...table.matchAll(HEAD)].map(([, head = '']) => attribute(head))
    if (heads.length === 0) return table
    return table.replace(ROW, (row) => {
      let column = 0
      return row.replace(CELL, () => `<td data-label="${heads[column++] ?? ''}">`)
    })
  })

const attribute = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim()
