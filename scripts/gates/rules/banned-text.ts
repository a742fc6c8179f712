import { faultsByLine, type Rule } from './file.ts'

// spelled so that this file does not find itself
const UNWANTED: readonly [RegExp, string][] = [
  [/\b(TO[D]O|FIX[M]E)\b/, 'unfinished work: do it, or write it into docs'],
  [/(?<![\w.@}/-])\/(home|Users|root|work)\/[\w.-]+|\b[A-Z]:\\Users\b/, 'a path of one machine'],
  [/registry\.(npm[j]s|yarn[p]kg)|npm[m]irror/, 'a registry’s address'],
]

/** Nothing of one machine, and no promise of work to come. */
export const bannedText: Rule = (files) =>
  faultsByLine(
    // the installer has no npm yet to ask, and takes by checksum what it fetches
    files.filter(({ name }) => !/(^|\/)package-lock\.json$|\.gen\.ts$|^deploy\/install\.sh$/.test(name)),
    (line) => UNWANTED.find(([pattern]) => pattern.test(line))?.[1],
  )
