import type { TextRow } from '#contract/admin/languages.ts'
import type { OwnerText } from '#domain/translation/translation.service.ts'

/** A list shows how a text begins. */
const VISIBLE_MAX = 200

export const toTextRow = ({ isVisible, isOld: _isOld, of: _of, own, main, ...row }: OwnerText): TextRow => ({
  ...row,
  visible: isVisible,
  main: begin(main),
  text: own === null ? null : begin(own),
  state: own === null ? 'missing' : 'old',
})

function begin(text: string | readonly string[]): string {
  const letters = Array.from(typeof text === 'string' ? text : text.join(', '))
  return letters.length > VISIBLE_MAX ? `${letters.slice(0, VISIBLE_MAX).join('')} …` : letters.join('')
}
