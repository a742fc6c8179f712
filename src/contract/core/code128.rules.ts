/**
 * The bars and gaps of a text as Code 128 (ISO/IEC 15417), in turn and in modules, from the first bar on: sets B and C, with
 * check symbol and stop. The 10 empty modules on both sides are left to whoever draws it. Undefined where the text is empty
 * or has a letter that set B has not.
 */
export function code128(text: string): number[] | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined
  const symbols = symbolsOf(text)
  const check = symbols.reduce((sum, symbol, place) => sum + symbol * Math.max(place, 1), 0) % CHECKED_BY
  return [...symbols, check, STOP].flatMap((symbol) => Array.from(WIDTHS[symbol] ?? '', Number))
}

const CODE_C = 99
const CODE_B = 100
const START_B = 104
const START_C = 105
const STOP = 106
const CHECKED_BY = 103
const FIRST_OF_B = 32

/** The start and what follows it: pairs of digits in set C where that is shorter, all else in set B. */
function symbolsOf(text: string): number[] {
  const symbols: number[] = []
  let isC = false
  let place = 0
  while (place < text.length) {
    const digits = /^\d*/.exec(text.slice(place))?.[0].length ?? 0
    if (isC && digits < 2) {
      symbols.push(CODE_B)
      isC = false
    } else if (!isC && paysOff(digits, { isFirst: place === 0, isLast: place + digits === text.length })) {
      symbols.push(place === 0 ? START_C : CODE_C)
      isC = true
    } else if (place === 0) symbols.push(START_B)
    const letters = text.slice(place, place + (isC ? 2 : 1))
    symbols.push(isC ? Number(letters) : letters.charCodeAt(0) - FIRST_OF_B)
    place += letters.length
  }
  return symbols
}

/** Going to set C costs a symbol, and going back another; an odd digit is left to set B, at the start behind the pairs. */
function paysOff(digits: number, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): boolean {
  if (isFirst && isLast && digits === 2) return true
  return digits >= (isFirst || isLast ? 4 : 6) && (isFirst || digits % 2 === 0)
}

/** Bars and gaps of each symbol, by its value. */
const WIDTHS = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213
  221312 231212 112232 122132 122231 113222 123122 123221 223211 221132
  221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
  212123 212321 232121 111323 131123 131321 112313 132113 132311 211313
  231113 231311 112133 112331 132131 113123 113321 133121 313121 211331
  231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
  314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
  112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
  214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
  114131 311141 411131 211412 211214 211232 2331112
`
  .trim()
  .split(/\s+/)
