import { useState } from 'react'

import type { AdminAnswer } from '#contract/admin/refusals.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/list.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { IconName } from '#web/ui/icon/icon-name.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { confirm, type Question } from '../confirm/confirm.ts'
import { MenuButton } from '../page/menu-button.tsx'

/** What each thing came to: done, or refused with the reason. */
export type BulkOutcome = { done: string[]; refused: { id: string; code: string; message: string }[] }

export type BulkMutation<Row> = {
  label: string
  /** whether these rows can all take it; it is not offered where they cannot */
  fits?: (rows: readonly Row[]) => boolean
  /** what is asked before it, whatever their number */
  question?: (rows: readonly Row[]) => Question | undefined
  /** sends it for these rows; undefined when the person thought better of it */
  run: (rows: readonly Row[]) => Promise<AdminAnswer<BulkOutcome> | undefined>
}
/** One thing that can be done, or a few of a kind behind one button. */
export type BulkAction<Row> = { icon?: IconName } & (
  | BulkMutation<Row>
  | { label: string; fits?: undefined; choices: readonly BulkMutation<Row>[] }
)

type BulkBarProps<Row> = {
  rows: readonly Row[]
  noun: string
  actions: readonly BulkAction<Row>[]
  /** what was refused stays chosen */
  onDone: (outcome: BulkOutcome) => void
  onClear: () => void
  /** chooses all that is on the page; not offered where that is so */
  all?: { count: number; choose: () => void } | undefined
}

/** More than this many at once is asked for (spec B3.0). */
const UNCONFIRMED_MAX = 20

/** What can be done with all that is chosen, at the foot of the list. */
export function BulkBar<Row>({ rows, noun, actions, onDone, onClear, all }: BulkBarProps<Row>) {
  const [busy, setBusy] = useState(false)
  const possible = actions.filter(({ fits }) => fits === undefined || fits(rows))
  const hasNoStep = actions.some(({ fits }) => fits) && !possible.some(({ fits }) => fits)
  const start = async ({ label, run, question }: BulkMutation<Row>) => {
    const title = fill(t.actionQuestion, { action: label, n: rows.length, noun: plural(noun, rows.length) })
    const before = question?.(rows) ?? (rows.length > UNCONFIRMED_MAX ? { title, action: label } : undefined)
    if (before && !(await confirm(before))) return
    setBusy(true)
    const answer = await run(rows)
    setBusy(false)
    if (!answer) return
    if (!answer.status) return showToast(answer.message, 'bad')
    const { done, refused } = answer.data
    showToast(
      refused.length > 0
        ? fill(t.doneAndRefused, { done: done.length, refused: refused.length })
        : fill(t.done, { done: done.length }),
      refused.length > 0 ? 'bad' : 'good',
    )
    onDone(answer.data)
  }
  return (
    <fieldset className="bulk" aria-label={t.bulk} aria-busy={busy}>
      <output>{fill(hasNoStep ? t.chosenWithoutStep : t.chosen, { n: rows.length })}</output>
      {all && all.count > rows.length && (
        <button type="button" disabled={busy} onClick={all.choose}>
          {fill(t.chooseAllOf, { count: all.count })}
        </button>
      )}
      {possible.map((action) =>
        'choices' in action ? (
          <MenuButton
            key={action.label}
            label={action.label}
            icon={action.icon}
            className="bulk__action"
            items={action.choices
              .filter(({ fits }) => fits === undefined || fits(rows))
              .map((choice) => ({ label: choice.label, onChoose: () => void start(choice) }))}
          />
        ) : (
          <button
            key={action.label}
            type="button"
            className="bulk__action"
            disabled={busy}
            onClick={() => void start(action)}
          >
            {action.icon && <Icon name={action.icon} />}
            {action.label}
          </button>
        ),
      )}
      <IconButton icon="close" label={t.chooseNone} onClick={onClear} />
    </fieldset>
  )
}
