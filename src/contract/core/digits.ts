/**
 * Digits of the nine Indian scripts as Latin ones: a phone in Hindi types ९ where the shop reads 9 (spec H7.2). In each of
 * their blocks, which are parallel, the digits begin at six beyond a multiple of sixteen.
 */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) =>
    digit > '\u0900' && digit < '\u0d80' ? String((digit.charCodeAt(0) - 6) & 15) : digit,
  )
