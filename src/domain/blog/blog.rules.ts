import { foldWords } from '#domain/catalog/search.rules.ts'
import { plainText } from '#domain/html/html.rules.ts'

/** What a post is found by: its title before its keywords, and those before its text. */
export const wordsOf = ({
  title,
  meta_keyword: keyword,
  description,
}: {
  title: string
  meta_keyword: string
  description: string
}) => ({ A: foldWords(title), B: foldWords(keyword), C: foldWords(plainText(description)) })
