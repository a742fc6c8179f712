import type { File, Rule } from './file.ts'

const GLOSSARY = 'docs/glossary.md'
const HEADING = '## Words that we do not use any more'

/** A word that the glossary has given up is no name of a file, function or type any more. */
export const glossary: Rule = (files) => {
  const gone = goneNames(files)
  if (gone.size === 0) return [`${GLOSSARY} has no table under '${HEADING}'`]
  return files
    .filter(({ name }) => /^(src|test|e2e|bench|scripts)\/.*\.tsx?$/.test(name))
    .flatMap(({ name, text }) => {
      const names = new Set(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"/g, ' ').match(/[A-Za-z]\w*/g))
      return [...gone].filter((word) => names.has(word)).map((word) => `${name}: '${word}' has another name now`)
    })
}

/** The first cell of each row of the table, as far as it names code (`keepFor`). */
function goneNames(files: readonly File[]): Set<string> {
  const text = files.find(({ name }) => name === GLOSSARY)?.text ?? ''
  const table = text.slice(text.indexOf(HEADING))
  const cells = text.includes(HEADING) ? [...table.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell) : []
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word)))
}
