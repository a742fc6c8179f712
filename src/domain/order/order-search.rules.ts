import { rawTokens, toTokens } from '#domain/catalog/search.rules.ts'

/** What an order is found by; a missing text is nothing. */
export type SearchFacts = {
  orderNo: string
  names: readonly string[]
  mobiles: readonly (string | null)[]
  zip: string
  trackingNumber: string | null
  emails: readonly (string | null)[]
}

/** An order's number is found by its beginning, from so many characters on: two letters are some shopper's name. */
const ORDER_NO_MIN = 4
/** Before an order's number, so that no shorter word finds it. */
const NUMBER_MARK = '#'
const MOBILE = /^(?:\+?91|0)?(\d{10})$/

/** An order's words as they are stored: each after a space, so that ` word` is the beginning of one (spec B3.2). */
export function searchTokensOf(facts: SearchFacts): { tokens: string; emails: string } {
  const { orderNo, names, mobiles, zip, trackingNumber, emails } = facts
  const tokens = tokensIn([...names, ...mobiles, zip, trackingNumber].filter((text) => text !== null).join(' '))
  return {
    tokens: spaced([`${NUMBER_MARK}${orderNo.toLowerCase()}`, ...tokens]),
    emails: spaced(tokensIn(emails.filter((text) => text !== null).join(' '))),
  }
}

/** What is looked for, word by word: each as the patterns of which one must fit. Nothing searchable: no words. */
export const searchPatterns = (typed: string): string[][] =>
  tokensIn(mobileIn(typed) ?? typed).map((token) =>
    token.length < ORDER_NO_MIN ? [`% ${token}%`] : [`% ${token}%`, `% ${NUMBER_MARK}${token}%`],
  )

/** Whether what a shopper typed finds their order: the beginning of its number, or words of its goods (spec N10.1). */
export function findsOwnOrder(
  typed: string,
  { orderNo, goods }: { orderNo: string; goods: readonly string[] },
): boolean {
  const number = typed.replaceAll(/\s/g, '').toUpperCase()
  if (number.length >= ORDER_NO_MIN && orderNo.startsWith(number)) return true
  const typedTokens = tokensIn(typed)
  const tokens = tokensIn(goods.join(' '))
  return (
    typedTokens.length > 0 && typedTokens.every((typedToken) => tokens.some((token) => token.startsWith(typedToken)))
  )
}

/** Words as the shop's search folds them; what holds a digit stays as it is, for a number has no other spelling. */
const tokensIn = (text: string): string[] => [
  ...new Set(rawTokens(text).flatMap((raw) => (/\d/.test(raw) ? [raw] : toTokens(raw)))),
]

/** A mobile as people write it: '+91 98765 43210'. */
const mobileIn = (typed: string): string | undefined => MOBILE.exec(typed.replace(/[\s-]/g, ''))?.[1]

const spaced = (tokens: readonly string[]): string => tokens.map((token) => ` ${token}`).join('')
