/**
 * How a word of an Indian script sounds, in Latin letters as people type it: अचार is achar. The blocks of these scripts are
 * parallel (Unicode 17, chapter 12), so that Devanagari's tables serve all nine. What is no letter of theirs is left out
 * (spec H8.2).
 */
export const inLatin = (text: string): string => spoken(lettersOf(text), !SPEAKS_EACH_A.test(text))

const INDIAN = /[\u0900-\u0d7f\u200c\u200d]+/g

/** Names and addresses for who reads Latin letters alone: each word of an Indian script as it sounds, with a capital; बोरिंग रोड is Boring Rod. */
export const namesInLatin = (text: string): string =>
  text.replaceAll(INDIAN, (part) => inLatin(part).replace(/^./, (first) => first.toUpperCase()))

/** A consonant with what stands after it, or a vowel by itself. A vowel that is undefined is the a that nobody writes. */
type Letter = { consonant: string; vowel: string | undefined; isNasal: boolean }

/** Tamil, Telugu, Kannada, Malayalam. */
const SPEAKS_EACH_A = /[\u0b80-\u0d7f]/

/** A letter's place in the block of its script. */
const PLACE = 0x7f
const [FIRST_VOWEL, FIRST_CONSONANT, FIRST_SIGN, FIRST_DIGIT, FIRST_CHILLU] = [0x05, 0x15, 0x3e, 0x66, 0x7a]
const NUKTA = 0x3c
const VIRAMA = 0x4d
/** Chandrabindu, anusvara, and the tippi of Gurmukhi. */
const NASALS = [0x01, 0x02, 0x70]

const VOWELS = 'a aa i i u u ri li e e e ai o o o au'.split(' ')
const CONSONANTS = 'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(' ')
const SIGNS = 'a i i u u ri ri e e e ai o o o au'.split(' ')
/** Consonants with a dot below. */
const DOTTED: Readonly<Record<string, string>> = { k: 'q', j: 'z', ph: 'f', d: 'r', dh: 'r' }
/** Malayalam's consonants without a vowel. */
const CHILLUS = 'n n r l l k'.split(' ')
const MALAYALAM = 0x0d00

function lettersOf(text: string): Letter[] {
  const letters: Letter[] = []
  for (const sign of text.normalize('NFC')) {
    const code = sign.codePointAt(0) ?? 0
    const letter = letterOf(code)
    const last = letters.at(-1)
    if (letter) letters.push(letter)
    else if (last) addSign(last, code & PLACE)
  }
  return letters
}

function letterOf(code: number): Letter | undefined {
  const place = code & PLACE
  const vowel = VOWELS[place - FIRST_VOWEL]
  if (vowel !== undefined) return { consonant: '', vowel, isNasal: false }
  const consonant = CONSONANTS[place - FIRST_CONSONANT]
  if (consonant !== undefined) return { consonant, vowel: undefined, isNasal: false }
  const digit = place - FIRST_DIGIT
  const mute = digit >= 0 && digit < 10 ? String(digit) : code > MALAYALAM ? CHILLUS[place - FIRST_CHILLU] : undefined
  return mute === undefined ? undefined : { consonant: mute, vowel: '', isNasal: false }
}

/** A sign changes the letter before it. */
function addSign(letter: Letter, place: number): void {
  if (NASALS.includes(place)) letter.isNasal = true
  else if (place === VIRAMA) letter.vowel = ''
  else if (place === NUKTA) letter.consonant = DOTTED[letter.consonant] ?? letter.consonant
  else letter.vowel = SIGNS[place - FIRST_SIGN] ?? letter.vowel
}

/**
 * Letter by letter from the end: an unwritten a is silent at the end of a word, and between a vowel and a consonant that has
 * one; लहसुन is lahsun.
 */
function spoken(letters: readonly Letter[], dropsSilent: boolean): string {
  const parts: string[] = []
  let next = ''
  let hasVowel = false
  for (const [at, { consonant, vowel, isNasal }] of [...letters.entries()].toReversed()) {
    const before = letters[at - 1]
    const isBetween = before !== undefined && before.vowel !== '' && hasVowel
    const isSilent = dropsSilent && !isNasal && at > 0 && (parts.length === 0 || isBetween)
    const own: string = vowel ?? (isSilent ? '' : 'a')
    hasVowel = consonant !== '' && own !== ''
    const nasal = /^(p(?!h)|b|m)/.test(next) ? 'm' : 'n'
    const isDoubled = own === '' && next.startsWith(consonant)
    next = `${isDoubled ? '' : consonant}${own}${isNasal ? nasal : ''}` || next
    parts.push(isDoubled && !isNasal ? '' : next)
  }
  return parts.toReversed().join('')
}
