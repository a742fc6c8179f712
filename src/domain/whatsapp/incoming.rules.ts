import type { IncomingKind } from '#contract/contact.ts'

/** What ends messages, when it is all that somebody writes (spec N11.4.2). */
const STOP = new Set(['STOP', 'UNSUBSCRIBE', 'BAND', 'रुको', 'बंद'])
const STOP_ALL = new Set(['STOP ALL', 'सब बंद'])

/** Whether a message ends offers, or all messages; undefined where it says something else. */
export function stopIn({ kind, text }: { kind: IncomingKind; text: string }): 'offers' | 'all' | undefined {
  if (kind === 'preference') return text === 'stop' ? 'offers' : undefined
  if (kind !== 'text' && kind !== 'button') return undefined
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\s.!।"'“”*]+/g, ' ')
    .trim()
    .toUpperCase()
  if (STOP_ALL.has(plain)) return 'all'
  return STOP.has(plain) ? 'offers' : undefined
}

/** What staff read of a message that came without a text. */
export const sentLabels = {
  picture: 'sent a picture',
  voice: 'sent a voice message',
  video: 'sent a video',
  document: 'sent a document',
  location: 'sent a place on the map',
  other: 'sent something that cannot be shown here',
} as const

/** What only a person with WhatsApp could look at. */
export const isUnreadable = (kind: IncomingKind): boolean =>
  kind === 'voice' || kind === 'video' || kind === 'document' || kind === 'location'
