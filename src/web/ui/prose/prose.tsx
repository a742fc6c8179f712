interface ProseProps {
  /** cleaned by the server when it was written and when it was read (html.rules.ts) */
  html: string
  className?: string
  /** its own, where that is not the page's */
  lang?: string | undefined
}

/** The one place where HTML from the database becomes a part of the page. */
export function Prose({ html, className = 'prose', lang }: ProseProps) {
  return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
