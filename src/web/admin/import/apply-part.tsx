import { useState } from 'react'

import type { ImportRun } from '#contract/admin/import.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/import.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckField } from '#web/ui/field/check-field.tsx'
import { rich } from '#web/ui/text/rich.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { Block } from '../shared/page/page-head.tsx'
import { priceQuestion } from '../shared/price-question.ts'
import { importKinds } from './import-kinds.ts'
import { applyLabel, checkedAt, countText, toWrite } from './labels.ts'

/** The last step: wrong rows are left out only by a tick of one's own. */
export function ApplyPart({ run, onRun }: { run: ImportRun; onRun: (run: ImportRun) => void }) {
  const { mutate, busy } = useMutation('applyImport')
  const [leavesOut, setLeavesOut] = useState(run.state === 'stopped')
  const all = toWrite(run)
  if (all === 0) return <p className="quiet">{t.nothingToApply}</p>
  const isReady = run.wrong === 0 || leavesOut
  const apply = async () => {
    const { count, first } = run.much_changed
    const named = first.map(({ title, size, ...change }) => ({ ...change, size: `${title}, ${size}` }))
    const question = priceQuestion(named, applyLabel(run), count)
    if (question && !(await confirm(question))) return
    const answer = await mutate({ id: run.id, leave_out: leavesOut })
    if (answer.status) onRun(answer.data)
  }
  return (
    <>
      <Block title={t.beforeItIsApplied}>
        {run.wrong > 0 && (
          <CheckField
            label={countText(t.leaveOutWrong, run.wrong, { rest: formatNumber(all) })}
            checked={leavesOut}
            onChange={({ target }) => setLeavesOut(target.checked)}
          />
        )}
        <p className="quiet import__then">
          {run.wrong > 0 && <>{rich(t.tickNeeded, { apply: <b>{applyLabel(run)}</b> })} </>}
          {fill(t.changedSince, { time: checkedAt(run) })} {importKinds[run.kind].after}
        </p>
      </Block>
      <div className="save-bar">
        <span className="save-bar__text quiet">
          {run.wrong > 0
            ? countText(t.wrongLeftOut, run.rows, { wrong: formatNumber(run.wrong) })
            : countText(t.rowsToApply, all)}
        </span>
        <Button variant="primary" busy={busy} disabled={!isReady} onClick={() => void apply()}>
          {applyLabel(run)}
        </Button>
      </div>
    </>
  )
}
