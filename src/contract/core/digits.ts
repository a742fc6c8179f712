/**
 * Digits of the nine Indian scripts as Latin ones: a phone in Hindi types ९ where the shop reads 9 (spec H7.2). Their blocks
 * are parallel, so a digit is told by its place in its own.
 */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[\u0900-\u0d7f]/g, (letter) => {
    const digit = (letter.charCodeAt(0) & 0x7f) - 0x66
    return digit >= 0 && digit <= 9 ? String(digit) : letter
  })
