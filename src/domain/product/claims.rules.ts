export type Claim = { text: string; reason: string }

const FORBIDDEN = 'FSSAI does not allow this word on food.'
const CONDITIONS = 'FSSAI allows this word on food only under its conditions.'
const HEALTH = 'FSSAI allows only the health claims that it lists.'
const HUNDRED = 'FSSAI advises against it.'
const ORGANIC = 'It needs a certificate; small producers who sell by themselves may be exempt. Ask a lawyer or FoSCoS.'

/** Words and what is said of them; a space in a word may be a hyphen, or nothing (spec L13). */
const claims: readonly (readonly [spellings: readonly string[], reason: string])[] = [
  [['home made', 'home cooked'], FORBIDDEN],
  [['natural', 'naturally', 'fresh', 'freshly', 'pure', 'original', 'traditional', 'traditionally'], CONDITIONS],
  [['authentic', 'genuine', 'real'], CONDITIONS],
  [['organic'], ORGANIC],
  [['cure', 'cures', 'heal', 'heals', 'detox', 'immunity', 'medicinal', 'weight loss', 'diabetic friendly'], HEALTH],
]
const reasons = new Map(
  claims.flatMap(([spellings, reason]) => spellings.map((one) => [one.replaceAll(' ', ''), reason])),
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
    if (!claimed.has(key)) claimed.set(key, { text: found, reason: reasons.get(key) ?? HUNDRED })
  }
  return [...claimed.values()]
}

/** '“home-made”: FSSAI does not allow this word on food.' */
export const claimText = ({ text, reason }: Claim): string => `“${text}”: ${reason}`
