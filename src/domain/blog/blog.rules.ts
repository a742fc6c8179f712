import { toTokens } from '#domain/catalog/search.rules.ts'
import { plainText } from '#domain/html/html.rules.ts'

type Texts = Readonly<Record<'titles' | 'keywords' | 'descriptions', readonly string[]>>
/** What a post is found by: its title before its keywords, and those before its text. */
export const textsOf = ({ titles, keywords, descriptions }: Texts) => ({
  A: toTokens(titles.join(' ')),
  B: toTokens(keywords.join(' ')),
  C: toTokens(descriptions.map(plainText).join(' ')),
})
