/** Why a word must not stand there by itself; the form has a text for each. */
export type ClaimReason = 'forbidden' | 'conditions' | 'health' | 'hundred' | 'organic'
export type Claim = { text: string; reason: ClaimReason }

/** Words and why they are claims; a space in a word may be a hyphen, or nothing (spec L13). */
const claims: readonly (readonly [spellings: readonly string[], reason: ClaimReason])[] = [
  [['home made', 'home cooked'], 'forbidden'],
  [['natural', 'naturally', 'fresh', 'freshly', 'pure', 'original', 'traditional', 'traditionally'], 'conditions'],
  [['authentic', 'genuine', 'real'], 'conditions'],
  [['organic'], 'organic'],
  [['cure', 'cures', 'heal', 'heals', 'detox', 'immunity', 'medicinal', 'weight loss', 'diabetic friendly'], 'health'],
]
const reasons = new Map(
  claims.flatMap(([spellings, reason]) => spellings.map((one) => [one.replaceAll(' ', ''), reason] as const)),
)

const patternOf = () => claims.flatMap(([spellings]) => spellings.map((one) => one.replaceAll(' ', '[- ]?'))).join('|')
/** 'Pure veg' says what the kitchen is, not how pure its food is. */
const VEGETARIAN = '[- ]veg'

const CLAIM = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:(${patternOf()})(?![\p{L}\p{N}]|${VEGETARIAN})|100 ?(?:%|per ?cent\b))`,
  'giu',
)

/** The same for the database, which looks through all products. */
export const CLAIMS_SQL = String.raw`\m(${patternOf()})\M(?!${VEGETARIAN})|\m100 ?(%|per ?cent\M)`

/**
 * Words of a text that FSSAI forbids on food or allows only under conditions, each once, in their order, as they are
 * written. Only whole words count, in any case. It warns and decides nothing.
 */
export function findClaims(text: string): Claim[] {
  const claimed = new Map<string, Claim>()
  for (const [found] of text.matchAll(CLAIM)) {
    const key = found.toLowerCase().replaceAll(/[- ]/g, '')
    if (!claimed.has(key)) claimed.set(key, { text: found, reason: reasons.get(key) ?? 'hundred' })
  }
  return [...claimed.values()]
}
