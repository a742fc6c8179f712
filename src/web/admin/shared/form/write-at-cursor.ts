/** What a press on a button puts around what is chosen in a text; `line` begins the line that the cursor is in. */
export type Mark = { before: string; after?: string } | { line: string }
type Field = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>

/** A text with a mark in it, and where the cursor belongs then. */
export function writeAtCursor(
  { value, selectionStart: from, selectionEnd: until }: Field,
  mark: Mark,
): { text: string; cursor: number } {
  if ('line' in mark) {
    const start = value.lastIndexOf('\n', from - 1) + 1
    return { text: value.slice(0, start) + mark.line + value.slice(start), cursor: until + mark.line.length }
  }
  const { before, after = '' } = mark
  const chosen = value.slice(from, until)
  const text = `${value.slice(0, from)}${before}${chosen}${after}${value.slice(until)}`
  return { text, cursor: from + before.length + (chosen === '' ? 0 : chosen.length + after.length) }
}
