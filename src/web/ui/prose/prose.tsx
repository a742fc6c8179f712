interface ProseProps {
  /** cleaned by the server when it was written and when it was read (html.rules.ts) */
  html: string
  className?: string
}

/** The one place where HTML from the database becomes a part of the page. */
export function Prose({ html, className = 'prose' }: ProseProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
