import type { ImportRun } from '#contract/admin/import.ts'
import type { AdminAnswer } from '#contract/admin/refusals.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/import.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { Note } from '../shared/page/note.tsx'
import { ApplyPart } from './apply-part.tsx'
import { ChangesTable, LeftOut, MuchChanged, WrongRows } from './import-tables.tsx'
import { countText, outcomeOf, progressOf } from './labels.ts'
import { isUnderWay } from './use-run.ts'

type Part = { run: ImportRun; onRun: (run: ImportRun) => void }

/** What a file would do, what is wrong in it, how far it is, and what can be done with it now. */
export function ImportReport({ run, onRun }: Part) {
  return (
    <div className="import">
      {isUnderWay(run) ? <Progress run={run} onRun={onRun} /> : <Outcome run={run} onRun={onRun} />}
      {run.state !== 'checking' && <Stats run={run} />}
      <LeftOut run={run} />
      <WrongRows run={run} />
      <MuchChanged run={run} />
      <ChangesTable run={run} />
      {(run.state === 'checked' || run.state === 'stopped') && <ApplyPart run={run} onRun={onRun} />}
    </div>
  )
}

function Progress({ run, onRun }: Part) {
  const { mutate, busy } = useMutation('stopImport')
  const { text, max } = progressOf(run)
  return (
    <div className="import__progress">
      <output>{text}</output>
      <progress value={run.done} max={max} aria-label={text} />
      {run.state === 'applying' && !run.taking_back && (
        <Button busy={busy} onClick={() => void take(mutate({ id: run.id }), onRun)}>
          {t.stop}
        </Button>
      )}
    </div>
  )
}

function Outcome({ run, onRun }: Part) {
  const { mutate, busy } = useMutation('undoImport')
  const outcome = outcomeOf(run)
  if (!outcome) return null
  const undo = async () => {
    const isSure = await confirm({
      title: countText(t.takeBackQuestion, run.applied),
      consequence: t.takeBackLead,
      action: t.takeBack,
    })
    if (isSure) await take(mutate({ id: run.id }), onRun)
  }
  return (
    <div className="import__outcome">
      <Note tone={outcome.tone}>{outcome.text}</Note>
      {run.undo_until !== null && run.applied > 0 && (
        <Button icon="office-again" busy={busy} onClick={() => void undo()}>
          {t.takeBack}
        </Button>
      )}
    </div>
  )
}

function Stats({ run }: { run: ImportRun }) {
  const isOver = run.state === 'applied' || run.state === 'undone'
  const stats = [
    {
      label: t.rowsRead,
      count: run.rows,
      text: fill(t.unchangedCount, { count: formatNumber(run.unchanged) }),
    },
    { label: isOver ? t.changed : t.willChange, count: run.changed, text: t.beforeAndAfterBelow },
    { label: t.newText, count: run.new, text: run.kind === 'products' ? t.newComeHidden : t.notThereBefore },
    { label: t.wrong, count: run.wrong, text: run.wrong > 0 ? t.wrongStayOut : t.noWrong, isWrong: run.wrong > 0 },
  ]
  return (
    <dl className="import__stats">
      {stats.map(({ label, count, text, isWrong }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
          <dd className={isWrong ? 'small is-wrong' : 'small'}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Takes what a write answers; the mutation itself shows a refusal. */
async function take(answer: Promise<AdminAnswer<ImportRun>>, onRun: (run: ImportRun) => void): Promise<void> {
  const { status, data } = await answer
  if (status) onRun(data)
}
