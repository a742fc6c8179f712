/**
 * Words folded to how they sound, so that achar, aachar and achaar are one word (Hindi in Latin letters has no fixed
 * spelling). Used alike for the words of a product and for what is searched.
 */
const sounds: readonly [RegExp, string][] = [
  [/aa+/g, 'a'],
  [/ee+|ii+|ea/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/chh+/g, 'ch'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/([kgtdbj])h/g, '$1'],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/** No single statement of a search takes longer (spec T10). */
export const SEARCH_MOST_MS = 1_000

/** Words shorter than this are too easily mistaken for others to be guessed at. */
export const SHORTEST_GUESSED_WORD = 4

/** Each word costs a look through the whole index, and nobody tells products apart by more. */
const SEARCHED_WORDS_MOST = 8

/** What of a keyword is searched: its first words or, where it holds no letter and no digit, its signs. */
export function searchedWords(keyword: string): string[] {
  const words = foldWords(keyword)
  return (words.length > 0 ? words : foldSigns(keyword)).slice(0, SEARCHED_WORDS_MOST)
}

/** The folded words of a text, in order, without doubles. Devanagari words stay as they are written. */
export function foldWords(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    // marks of Latin letters go; Devanagari's vowel signs are marks too and must stay
    .replace(/[\u0300-\u036f]/g, '')
    .match(/[a-z0-9]+|[\u0900-\u097f]+/g)
  return [...new Set((words ?? []).map(foldLatin).filter((word) => word !== ''))]
}

/** The signs of a text, each a word of its own: what is searched when a keyword holds no letter and no digit, so that `%` finds a per cent sign and nothing else. */
export const foldSigns = (text: string): string[] => [
  ...new Set(text.normalize('NFKC').match(/[^\p{L}\p{M}\p{N}\s]/gu)),
]

/** A PostgreSQL tsquery: every word must begin some word of the product, or one of its near spellings must be there. */
export const prefixQuery = (
  words: readonly string[],
  near: ReadonlyMap<string, readonly string[]> = new Map(),
): string =>
  words.map((word) => `(${[`${quoted(word)}:*`, ...(near.get(word) ?? []).map(quoted)].join(' | ')})`).join(' & ')

/** A PostgreSQL tsvector of folded words by weight; a word that several groups have counts by the highest. */
export const weightedVector = (
  groups: readonly (readonly [weight: 'A' | 'B' | 'C' | 'D', words: readonly string[]])[],
) =>
  // a weight is that of a place, and rank asks only whether there is one: all words stand in the first
  groups.flatMap(([weight, words]) => words.map((word) => `${quoted(word)}:1${weight}`)).join(' ')

/** A word that would shrink to a single letter stays as it is: 'zzz' is not the beginning of everything with j. */
function foldLatin(word: string) {
  const folded = sounds.reduce((text, [from, to]) => text.replace(from, to), word)
  return folded.length > 1 ? folded : word
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
