import { useRef, useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import './markdown-input.css'
import { unknownPlaces } from '#domain/page/page.rules.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/markdown.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Prose } from '#web/ui/prose/prose.tsx'

import { useQuery } from '../../api/use-query.ts'
import { useLabel } from '../form/form-parts.ts'
import { AreaInput } from '../form/inputs.tsx'
import { useSettled } from '../form/use-settled.ts'
import { writeAtCursor, type Mark } from '../form/write-at-cursor.ts'
import { MenuButton } from '../page/menu-button.tsx'
import { Note } from '../page/note.tsx'
import { LoadState } from '../page/states.tsx'

type MarkdownInputProps = {
  name: string
  maxLength: number
  rows: number
  /** what may be in braces, where the text is one of a page */
  places?: readonly string[]
  /** the shop shows it as an article */
  isArticle?: boolean
}

const marks: readonly { label: string; face: ReactNode; mark: Mark }[] = [
  { label: t.heading, face: t.headingSign, mark: { line: '## ' } },
  { label: t.bold, face: <b>{t.boldSign}</b>, mark: { before: '**', after: '**' } },
  { label: t.italic, face: <i>{t.italicSign}</i>, mark: { before: '*', after: '*' } },
  { label: t.list, face: <Icon name="office-list" />, mark: { line: '- ' } },
  { label: t.link, face: <Icon name="office-link" />, mark: { before: '[', after: '](/)' } },
]

const sides = [
  { id: 'write', label: t.write },
  { id: 'preview', label: t.preview },
] as const

/** A text in Markdown, and how the shop shows it: next to it, or where there is no room in its place. */
export function MarkdownInput({ name, maxLength, rows, places, isArticle }: MarkdownInputProps) {
  const { setValue } = useFormContext()
  const label = useLabel(name)
  const box = useRef<HTMLDivElement>(null)
  const typed: unknown = useWatch({ name })
  const markdown = typeof typed === 'string' ? typed : ''
  const write = (mark: Mark) => {
    const area = box.current?.querySelector('textarea')
    if (!area) return
    const { text, cursor } = writeAtCursor(area, mark)
    setValue(name, text, { shouldDirty: true })
    area.focus()
    area.setSelectionRange(cursor, cursor)
  }
  const [shows, setShows] = useState<(typeof sides)[number]['id']>('write')
  const unknown = places ? unknownPlaces(markdown, places) : []
  return (
    <div className={shows === 'write' ? 'markdown' : 'markdown markdown--previewed'}>
      <fieldset className="markdown__sides" aria-label={fill(t.writeOrPreview, { label })}>
        {sides.map(({ id, label: side }) => (
          <button key={id} type="button" aria-pressed={shows === id} onClick={() => setShows(id)}>
            {side}
          </button>
        ))}
      </fieldset>
      <div className="markdown__write" ref={box}>
        <div className="markdown__bar" role="toolbar" aria-label={fill(t.marksFor, { label })}>
          {marks.map(({ label: action, face, mark }) => (
            <button key={action} type="button" aria-label={action} onClick={() => write(mark)}>
              {face}
            </button>
          ))}
        </div>
        <AreaInput name={name} rows={rows} maxLength={maxLength} spellCheck />
        {places && (
          <MenuButton
            label={t.insertFact}
            items={places.map((place) => ({
              label: `{${place}}`,
              onChoose: () => write({ before: `{${place}}` }),
            }))}
            finalFocus={() => box.current?.querySelector('textarea')}
          />
        )}
        {unknown.length > 0 && (
          <Note tone="bad">
            {plural(t.unknownFacts, unknown.length, { places: unknown.map((place) => `{${place}}`).join(', ') })}
          </Note>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls in itself, by keyboard too */}
      <section className="markdown__preview" aria-label={fill(t.previewOf, { label })} tabIndex={0}>
        <p className="quiet">{t.preview}</p>
        <Preview markdown={markdown} fills={places !== undefined} isArticle={isArticle ?? false} />
      </section>
    </div>
  )
}

/** The server's own reading; the one before stays until the next has come. */
function Preview({ markdown, fills, isArticle }: { markdown: string; fills: boolean; isArticle: boolean }) {
  const load = useQuery('preview', { markdown: useSettled(markdown), places: fills })
  const [rendered, setRendered] = useState('')
  const html = load.data?.html
  if (html !== undefined && html !== rendered) setRendered(html)
  return (
    <>
      <Prose html={rendered} className={isArticle ? 'prose prose--article' : 'prose'} />
      <LoadState load={load} />
    </>
  )
}
