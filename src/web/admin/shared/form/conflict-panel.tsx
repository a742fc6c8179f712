import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/form.ts'

import { showClock } from '../datetime.ts'
import { Note } from '../page/note.tsx'
import { labelFor } from './form-parts.ts'
import { withValue, type Clash } from './join-versions.ts'
import type { Conflict, EditForm } from './use-edit-form.ts'

type ConflictPanelProps<T extends FieldValues> = { form: EditForm<T>; conflict: Conflict<T> }

/**
 * Both versions of each field that two people changed; the form is saved as soon as all are decided. Nothing is lost in
 * silence.
 */
export function ConflictPanel<T extends FieldValues>({ form, conflict }: ConflictPanelProps<T>) {
  const { by, at, clashes } = conflict
  const [values, setValues] = useState(conflict.joined)
  const [left, setLeft] = useState(clashes)
  const decide = (clash: Clash, value: unknown) => {
    const next = withValue(values, clash.path, value, form.keys)
    const rest = left.filter((one) => one !== clash)
    setValues(next)
    setLeft(rest)
    if (rest.length === 0) void form.settle(next)
  }
  return (
    <section className="block" ref={intoFocus} tabIndex={-1} aria-label={t.twoVersions}>
      <Note>
        <b>{fill(t.changedBy, { name: by, time: showClock(at) })}</b> {plural(t.fieldsDiffer, left.length)}
      </Note>
      <ul className="versions">
        {left.map((clash) => {
          const label = labelOf(form, conflict, clash)
          return (
            <li className="version" key={clash.path.join('.')}>
              <div>
                <h3>{label}</h3>
                <p className="quiet">{fill(t.was, { value: textOf(clash.was) })}</p>
              </div>
              <div className="version__two">
                <Side
                  action={t.chooseMine}
                  label={label}
                  value={clash.mine}
                  onChoose={() => decide(clash, clash.mine)}
                />
                <Side
                  action={t.chooseTheirs}
                  label={label}
                  value={clash.theirs}
                  onChoose={() => decide(clash, clash.theirs)}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type SideProps = { action: string; label: string; value: unknown; onChoose: () => void }

function Side({ action, label, value, onChoose }: SideProps) {
  return (
    <button type="button" className="version__side" onClick={onChoose}>
      <span>{textOf(value)}</span>{' '}
      <span className="link">
        {action}
        <span className="visually-hidden"> {fill(t.ofField, { field: label })}</span>
      </span>
    </button>
  )
}

/** A row of a list is called by its first words: 'Price, 250 g'. */
function labelOf<T extends FieldValues>(
  { labels, keys }: EditForm<T>,
  { theirs }: Conflict<T>,
  { path }: Clash,
): string {
  const [list = '', row] = path
  const label = labelFor(labels, path)
  const rows: unknown = theirs.values[list]
  const key = keys[list]
  if (row === undefined || key === undefined || !Array.isArray(rows)) return label
  const found: Record<string, unknown> | undefined = rows.find(
    (one: Record<string, unknown>) => String(one[key]) === row,
  )
  const name = Object.values(found ?? {}).find((value) => typeof value === 'string')
  return typeof name === 'string' ? `${label}, ${name}` : label
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return t.none
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object') ? value.join(', ') : fill(t.rows, { n: value.length })
  return Object.values(value).map(textOf).join(', ')
}

/** It appears above the Save button: it is visible and announced. */
function intoFocus(panel: HTMLElement | null) {
  panel?.focus()
  panel?.scrollIntoView({ block: 'start' })
}
