const PARTS = /\{\w+\}|<\/?\w+>|\|/g

/** What a text has besides its letters, sorted: places, marks, and the bar between its forms. */
export const partsOf = (text: string): string[] => [...new Set(text.match(PARTS))].toSorted()

/** A text without its parts. */
export const withoutParts = (text: string): string => text.replaceAll(PARTS, ' ')
