import { type ReactNode } from 'react'

import { REPORT_HOURS, type BreachStep } from '#contract/admin/breach-fields.ts'
import type { Breach } from '#contract/admin/breaches.ts'
import { formatNumber } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/breaches.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { copyText } from '#web/ui/toast/copy-text.ts'

import { useMutation } from '../api/use-mutation.ts'
import { confirm, type Question } from '../shared/confirm/confirm.ts'
import { showDatetime } from '../shared/datetime.ts'
import { PeopleHit } from './people-hit.tsx'

type StepsProps = { breach: Breach; onChanged: (breach: Breach) => void }

/** What the law asks, in its order; each step with the time at which it was taken. */
export function BreachSteps({ breach, onChanged }: StepsProps) {
  const { mutate, busy } = useMutation('stepBreach')
  const { id, version, people, told: notified, first_report: first, full_report: full } = breach
  const take = async (step: BreachStep, before?: Question) => {
    if (before && !(await confirm(before))) return
    const answer = await mutate({ id, version, step })
    if (answer.status) onChanged(answer.data)
  }
  const question = {
    title: plural(t.notifyQuestion, people, { n: formatNumber(people) }),
    consequence: breach.is_drill ? t.drillConsequence : t.notifyConsequence,
    action: t.notify,
    isFinal: true,
  }
  const isOpen = breach.closed_at === null
  return (
    <ol className="breach__steps">
      <Step title={t.noteIt} at={breach.found_at} />
      <Step title={t.peopleHit} text={fill(t.peopleChosen, { people: formatNumber(people) })}>
        {isOpen && breach.telling_since === null && <PeopleHit breach={breach} onChanged={onChanged} />}
      </Step>
      <Step title={t.boardFirst} text={t.boardFirstHint} at={breach.board_first_at}>
        <ReportText text={first} name={`breach-${id}-first.txt`} />
        {isOpen && breach.board_first_at === null && (
          <Button busy={busy} onClick={() => void take('board_first')}>
            {t.boardNotified}
          </Button>
        )}
      </Step>
      <Step
        title={t.notifyHit}
        text={
          breach.telling_since
            ? fill(t.peopleNotified, { notified: formatNumber(notified), people: formatNumber(people) })
            : ''
        }
        at={breach.told_at}
      >
        {isOpen && breach.telling_since === null && (
          <Button busy={busy} onClick={() => void take('notify', question)}>
            {t.notify}
          </Button>
        )}
      </Step>
      <Step
        title={t.fullReport}
        text={fill(t.fullReportHint, {
          time: showDatetime(breach.report_by),
          hours: REPORT_HOURS,
        })}
        at={breach.board_full_at}
      >
        <ReportText text={full} name={`breach-${id}-full.txt`} />
        {isOpen && breach.board_full_at === null && (
          <Button busy={busy} onClick={() => void take('board_full')}>
            {t.reportSent}
          </Button>
        )}
      </Step>
      <Step title={t.close} at={breach.closed_at}>
        {isOpen && (
          <Button busy={busy} onClick={() => void take('close')}>
            {t.close}
          </Button>
        )}
      </Step>
    </ol>
  )
}

type StepProps = { title: string; text?: string; at?: string | null; children?: ReactNode }

const Step = ({ title, text, at, children }: StepProps) => (
  <li>
    <h3>
      {at && <Icon name="tick" label={t.done} />} {title}
    </h3>
    {at && <p className="small quiet">{showDatetime(at)}</p>}
    {text && <p>{text}</p>}
    {children && <div className="button-row">{children}</div>}
  </li>
)

function ReportText({ text, name }: { text: string; name: string }) {
  const href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`
  return (
    <>
      <pre className="breach__report small">{text}</pre>
      <Button icon="office-copy" onClick={() => void copyText(text)}>
        {t.copy}
      </Button>
      <a className="link-row" href={href} download={name}>
        {t.download}
      </a>
    </>
  )
}
