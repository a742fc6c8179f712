import { inLatin } from './in-latin.rules.ts'

/**
 * Words folded to how they sound, so that achar, aachar, achaar and अचार are one word (Hindi in Latin letters has no fixed
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
export const SEARCH_MAX_MS = 1_000

/** Words shorter than this are too easily mistaken for others to be guessed at. */
export const SHORTEST_GUESSED_TOKEN = 4

/** Each word costs a look through the whole index, and nobody distinguishes products by more. */
const SEARCH_TOKENS_MAX = 8

/** What of a keyword is searched: its first words or, where it holds no letter and no digit, its signs. */
export function searchTokens(keyword: string): string[] {
  const tokens = toTokens(keyword)
  return (tokens.length > 0 ? tokens : normaliseSigns(keyword)).slice(0, SEARCH_TOKENS_MAX)
}

/** The folded words of a text, in order, without doubles; those of Indian scripts as they sound (spec H8.1). */
export const toTokens = (text: string): string[] => [
  ...new Set(
    rawTokens(text)
      .map((raw) => normaliseLatin(INDIAN.test(raw) ? inLatin(raw) : raw))
      .filter((token) => token !== ''),
  ),
]

const INDIAN = /[\u0900-\u0d7f]/

/** The words of a text in small letters: of Latin letters and digits, without marks, or of an Indian script. */
export const rawTokens = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    // marks of Latin letters go, and joiners; the vowel signs of Indian scripts are marks too and must stay
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
    .match(/[a-z0-9]+|[\u0900-\u0d7f]+/g) ?? []

/**
 * The signs of a text, each a word of its own: what is searched when a keyword holds no letter and no digit, so that `%`
 * finds a per cent sign and nothing else.
 */
export const normaliseSigns = (text: string): string[] => [
  ...new Set(text.normalize('NFKC').match(/[^\p{L}\p{M}\p{N}\s]/gu)),
]

/** A PostgreSQL tsquery: every word must begin some word of the product, or one of its near spellings must be there. */
export const prefixQuery = (
  tokens: readonly string[],
  near: ReadonlyMap<string, readonly string[]> = new Map(),
): string =>
  tokens.map((token) => `(${[`${quoted(token)}:*`, ...(near.get(token) ?? []).map(quoted)].join(' | ')})`).join(' & ')

/** A PostgreSQL tsvector of folded words by weight; a word that several groups have counts by the highest. */
export const weightedVector = (
  groups: readonly (readonly [weight: 'A' | 'B' | 'C' | 'D', tokens: readonly string[]])[],
) =>
  // a weight is that of a place, and rank asks only whether there is one: all words are in the first
  groups.flatMap(([weight, tokens]) => tokens.map((token) => `${quoted(token)}:1${weight}`)).join(' ')

/** A word that would shrink to a single letter stays as it is: 'zzz' is not the beginning of everything with j. */
function normaliseLatin(token: string) {
  const normalised = sounds.reduce((text, [from, to]) => text.replace(from, to), token)
  return normalised.length > 1 ? normalised : token
}

const quoted = (token: string) => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
