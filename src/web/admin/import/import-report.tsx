import type { ImportRun } from '#contract/admin/import.ts'
import { formatNumber } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'

import type { AdminAnswer } from '../api/answer.ts'
import { useAct } from '../api/use-act.ts'
import { ask } from '../shared/ask/ask.ts'
import { Note } from '../shared/page/note.tsx'
import { ApplyPart } from './apply-part.tsx'
import { LeftOut, WhatChanges, WrongRows } from './import-tables.tsx'
import { isUnderWay } from './use-run.ts'
import { outcomeOf, progressOf, rowsOf } from './words.ts'

type Part = { run: ImportRun; onRun: (run: ImportRun) => void }

/** What a file would do, what is wrong in it, how far it is, and what can be done with it now. */
export function ImportReport({ run, onRun }: Part) {
  return (
    <div className="import">
      {isUnderWay(run) ? <Progress run={run} onRun={onRun} /> : <Outcome run={run} onRun={onRun} />}
      {run.state !== 'checking' && <Figures run={run} />}
      <LeftOut run={run} />
      <WrongRows run={run} />
      <WhatChanges run={run} />
      {(run.state === 'checked' || run.state === 'stopped') && <ApplyPart run={run} onRun={onRun} />}
    </div>
  )
}

function Progress({ run, onRun }: Part) {
  const { act, busy } = useAct('stopImport')
  const { words, max } = progressOf(run)
  return (
    <div className="import__progress">
      <output>{words}</output>
      <progress value={run.done} max={max} aria-label={words} />
      {run.state === 'applying' && !run.taking_back && (
        <Button busy={busy} onClick={() => void take(act({ id: run.id }), onRun)}>
          Stop
        </Button>
      )}
    </div>
  )
}

function Outcome({ run, onRun }: Part) {
  const { act, busy } = useAct('undoImport')
  const outcome = outcomeOf(run)
  if (!outcome) return null
  const undo = async () => {
    const isSure = await ask({
      title: `Take ${rowsOf(run.applied)} back?`,
      consequence: 'The shop gets its values from before; products that this import made go into the archive.',
      act: 'Take back',
    })
    if (isSure) await take(act({ id: run.id }), onRun)
  }
  return (
    <div className="import__outcome">
      <Note tone={outcome.tone}>{outcome.words}</Note>
      {run.undo_until !== null && run.applied > 0 && (
        <Button icon="office-again" busy={busy} onClick={() => void undo()}>
          Take back
        </Button>
      )}
    </div>
  )
}

function Figures({ run }: { run: ImportRun }) {
  const isOver = run.state === 'applied' || run.state === 'undone'
  const figures = [
    { label: 'Rows read', count: run.rows, words: `${formatNumber(run.unchanged)} unchanged` },
    { label: isOver ? 'Changed' : 'Will change', count: run.changed, words: 'before and after below' },
    { label: 'New', count: run.new, words: run.kind === 'products' ? 'new products come hidden' : 'not there before' },
    { label: 'Wrong', count: run.wrong, words: run.wrong > 0 ? 'left out' : 'none' },
  ]
  return (
    <dl className="import__figures">
      {figures.map(({ label, count, words }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
          <dd className={label === 'Wrong' && count > 0 ? 'small is-wrong' : 'small'}>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Takes what a write answers; a refusal is told by the act itself. */
async function take(answer: Promise<AdminAnswer<ImportRun>>, onRun: (run: ImportRun) => void): Promise<void> {
  const { status, data } = await answer
  if (status) onRun(data)
}
