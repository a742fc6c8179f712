import './breaches.css'
import { useState } from 'react'
import { useParams } from 'react-router'

import type { Breach } from '#contract/admin/breaches.ts'
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
  useTitle('A breach', 'Settings')
  if (load.code === 'NOT_FOUND' || load.code === 'INVALID') return <NotFound />
  return load.data ? <Loaded breach={load.data} onChanged={load.set} /> : <PageSkeleton load={load} />
}

function Loaded({ breach, onChanged }: { breach: Breach; onChanged: (breach: Breach) => void }) {
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <PageHead
        title={`${breach.is_drill ? 'Drill' : 'Breach'} ${breach.id}`}
        back={{ to: '/settings/breaches', label: 'A breach' }}
        tag={breach.closed_at ? <Tag tone="good">Closed</Tag> : <Tag>Open</Tag>}
        lead={`Found ${showDatetime(breach.found_at)}. The full report is due ${showDatetime(breach.report_by)}.`}
      >
        {!breach.closed_at && <Button onClick={() => setWriting(true)}>Write what is known</Button>}
      </PageHead>
      <Block title="What is known">
        <dl className="breach__facts">
          {factsOf(breach).map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text || <span className="quiet">Not written yet.</span>}</dd>
            </div>
          ))}
        </dl>
      </Block>
      <Block title="Steps">
        <BreachSteps breach={breach} onChanged={onChanged} />
      </Block>
      <BreachDialog
        key={breach.version}
        open={isWriting}
        title="What is known by now?"
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
    ['What happened', what],
    ['Which data', data.join(', ')],
    [
      'When',
      [from_at, until_at]
        .map((at) => at && showDatetime(at))
        .filter(Boolean)
        .join(' to '),
    ],
    ['Why', cause],
    ['What was done', measures],
    ['What they can do', advice],
  ] as const
