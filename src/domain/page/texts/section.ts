import { markdownToHtml } from '#domain/html/markdown.ts'

import type { PageText } from './page-text.rules.ts'

/** A section of a shipped page, written in Markdown as its owner would write it. */
export const section = (heading: string, text: string): PageText['sections'][number] => ({
  heading,
  text,
  body: markdownToHtml(text),
})
