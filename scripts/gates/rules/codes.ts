import { faultsByLine, type Rule } from './file.ts'

const TEXT = String.raw`(?:['"\x60]|messages\.)`
const COMPARED = new RegExp(String.raw`\bmessage\)?\s*[!=]==?\s*${TEXT}|${TEXT}[^=]*[!=]==?\s*(?:[\w?]+\.)*message\b`)
/** Searching in the words is comparing them as well; only a driver's error, which has no code, is read so. */
const SEARCHED = /\bmessage\.(?:includes|startsWith|endsWith|match)\(/

/** Callers decide by a refusal's code: what people read may change (spec D134). */
export const codes: Rule = (files) =>
  faultsByLine(
    files.filter(({ name }) => /^src\/(web|http|domain|contract)\/.*\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)),
    (line, name) =>
      COMPARED.test(line.replaceAll(/typeof [\w?.]+/g, '')) || (name.startsWith('src/web/') && SEARCHED.test(line))
        ? 'decide by the code, not by the words'
        : undefined,
  )
