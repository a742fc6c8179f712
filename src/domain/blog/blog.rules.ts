import { toTokens } from '#domain/catalog/search.rules.ts'
import { plainText } from '#domain/html/html.rules.ts'

/** What a post is found by: its title before its keywords, and those before its text. */
export const textsOf = ({ title, keyword, description }: { title: string; keyword: string; description: string }) => ({
  A: toTokens(title),
  B: toTokens(keyword),
  C: toTokens(plainText(description)),
})
