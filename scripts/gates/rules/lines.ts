import { isLabelTable, type Rule } from './file.ts'

const MAX_LINES = 300
const CODE = /\.(tsx?|[mc]?js|css|sql|sh|md)$/

/** A file is one screen, and never more than 300 lines. */
export const lines: Rule = (files) =>
  files
    .filter(({ name }) => CODE.test(name) && !name.endsWith('.gen.ts') && !isLabelTable(name))
    .flatMap(({ name, text }) => {
      const count = text.trimEnd().split('\n').length
      return count > MAX_LINES ? [`${name}: ${count} lines, at most ${MAX_LINES}`] : []
    })
