import { htmlToMarkdown } from '#domain/html/markdown.ts'

import type { PageText } from './texts/page-text.rules.ts'

/** A page with its sections in Markdown; those that are only HTML so far are turned into it. */
export const inMarkdown = ({ sections, ...page }: PageText) => ({
  ...page,
  sections: sections.map(({ heading, body, text }) => ({ heading, text: text ?? htmlToMarkdown(body) })),
})
