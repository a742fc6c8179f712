import type { OutboxRow } from '#contract/admin/outbox.ts'
import { templateTitles } from '#contract/admin/template.ts'

/** What kind of message it is; its words stand behind it. Codes and links come dotted. */
export function WordsSent({ row: { kind, subject, text } }: { row: OutboxRow }) {
  if (text === '') return <b>{templateTitles[kind]}</b>
  return (
    <details className="words-sent">
      <summary>{templateTitles[kind]}</summary>
      {subject && <p className="words-sent__subject">{subject}</p>}
      <p className="words-sent__text">{text}</p>
    </details>
  )
}
