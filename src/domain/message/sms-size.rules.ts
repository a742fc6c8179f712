import { placeholdersOf } from './message.rules.ts'
import { SMS_VALUE_MAX } from './place-kinds.rules.ts'

/** What one part of an SMS holds: alone, and as one of several. */
const PLAIN = { single: 160, joined: 153 } as const
const OTHER_SCRIPT = { single: 70, joined: 67 } as const
/** The letters of GSM 03.38; those of the second row count double. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const GSM_DOUBLE = new Set('^{}\\[~]|€')

/** How long an SMS may become, with 40 characters a place, and how many parts it then is. */
export function smsSize(body: string): { characters: number; parts: number } {
  const filled = placeholdersOf(body).reduce(
    (text, { name, slots }) => text.replace(new RegExp(`\\{${name}(:\\d)?\\}`), 'x'.repeat(SMS_VALUE_MAX * slots)),
    body,
  )
  const letters = Array.from(filled)
  const isPlain = letters.every((letter) => GSM.has(letter) || GSM_DOUBLE.has(letter))
  const characters = isPlain
    ? letters.reduce((sum, letter) => sum + (GSM_DOUBLE.has(letter) ? 2 : 1), 0)
    : filled.length
  const { single, joined } = isPlain ? PLAIN : OTHER_SCRIPT
  return { characters, parts: characters <= single ? 1 : Math.ceil(characters / joined) }
}
