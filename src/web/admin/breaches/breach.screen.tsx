import { useState } from 'react'
import { useParams } from 'react-router'

import './breaches.css'
import type { Breach } from '#contract/admin/breaches.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/breaches.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { NotFound } from '../shared/page/no-screen.tsx'
import { Block, PageHead } from '../shared/page/page-head.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { BreachDialog } from './breach-dialog.tsx'
import { BreachSteps } from './breach-steps.tsx'

/** One breach: what is known, and the steps with their clocks. */
export default function BreachScreen() {
  const { id = '' } = useParams()
  const load = useQuery('breach', { id }, { polls: true })
  useTitle(t.aBreach, t.settings)
  if (load.code === 'NOT_FOUND' || load.code === 'INVALID') return <NotFound />
  return load.data ? <Loaded breach={load.data} onChanged={load.set} /> : <PageSkeleton load={load} />
}

function Loaded({ breach, onChanged }: { breach: Breach; onChanged: (breach: Breach) => void }) {
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <PageHead
        title={fill(breach.is_drill ? t.drillNumber : t.breachNumber, { number: breach.id })}
        back={{ to: '/settings/breaches', label: t.aBreach }}
        tag={breach.closed_at ? <Tag tone="good">{t.closed}</Tag> : <Tag>{t.open}</Tag>}
        lead={fill(t.breachLead, { found: showDatetime(breach.found_at), due: showDatetime(breach.report_by) })}
      >
        {!breach.closed_at && <Button onClick={() => setWriting(true)}>{t.writeFacts}</Button>}
      </PageHead>
      <Block title={t.facts}>
        <dl className="breach__facts">
          {factsOf(breach).map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text || <span className="quiet">{t.notWrittenYet}</span>}</dd>
            </div>
          ))}
        </dl>
      </Block>
      <Block title={t.steps}>
        <BreachSteps breach={breach} onChanged={onChanged} />
      </Block>
      <BreachDialog
        key={breach.version}
        open={isWriting}
        title={t.factsQuestion}
        breach={breach}
        onClose={() => setWriting(false)}
        onSaved={(saved) => {
          setWriting(false)
          onChanged(saved)
        }}
      />
    </>
  )
}

const factsOf = ({ what, data, from_at, until_at, cause, measures, advice }: Breach) =>
  [
    [t.whatHappened, what],
    [t.whichData, data.join(', ')],
    [t.when, timeLabel(from_at && showDatetime(from_at), until_at && showDatetime(until_at))],
    [t.why, cause],
    [t.measures, measures],
    [t.advice, advice],
  ] as const

const timeLabel = (from: string | null, until: string | null): string =>
  from && until ? fill(t.fromUntil, { from, until }) : (from ?? until ?? '')
