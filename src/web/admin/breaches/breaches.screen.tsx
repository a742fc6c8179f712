import { useState } from 'react'
import { Link, useNavigate } from 'react-router'

import type { Breach } from '#contract/admin/breaches.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/office/breaches.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { LoadState, Nothing } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { SettingsFrame } from '../shared/settings-frame/settings-frame.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { BreachDialog } from './breach-dialog.tsx'

const keyOf = ({ id }: Breach) => String(id)

const columns: readonly Column<Breach>[] = [
  {
    id: 'what',
    head: t.whatHappened,
    mobileSlot: 'a',
    render: ({ id, what }) => <Link to={`/settings/breaches/${id}`}>{what}</Link>,
  },
  { id: 'found', head: t.found, mobileSlot: 'd', render: ({ found_at }) => showDatetime(found_at) },
  {
    id: 'told',
    head: t.notified,
    mobileSlot: 'c',
    render: ({ people, told: notified }) => plural(t.notifiedOf, people, { notified }),
  },
  { id: 'state', head: t.state, mobileSlot: 'b', render: stateOf },
]

function stateOf({ is_drill: isDrill, closed_at: closedAt }: Breach) {
  return (
    <>
      {isDrill && <Tag tone="plain">{t.drill}</Tag>}{' '}
      {closedAt ? <Tag tone="good">{t.closed}</Tag> : <Tag>{t.open}</Tag>}
    </>
  )
}

/** Data that was lost or seen by somebody who should not: noted here, and gone through step by step (spec L14). */
export default function Breaches() {
  useTitle(t.aBreach, t.settings)
  const navigate = useNavigate()
  const load = useQuery('breaches', {}, { polls: true })
  const [adding, setAdding] = useState<'breach' | 'drill'>()
  return (
    <>
      <PageHead title={t.aBreach} lead={t.breachesLead}>
        <Button onClick={() => setAdding('drill')}>{t.drill}</Button>
        <Button variant="primary" onClick={() => setAdding('breach')}>
          {t.noteBreach}
        </Button>
      </PageHead>
      <SettingsFrame>
        {load.data?.length === 0 ? (
          <Nothing>{t.noBreaches}</Nothing>
        ) : (
          <ResponsiveTable caption={t.breaches} columns={columns} rows={load.data} keyOf={keyOf} />
        )}
        <LoadState load={load} />
      </SettingsFrame>
      <BreachDialog
        key={adding}
        open={adding !== undefined}
        title={adding === 'drill' ? t.drillQuestion : t.breachQuestion}
        isDrill={adding === 'drill'}
        onClose={() => setAdding(undefined)}
        onSaved={({ id }) => void navigate(`/settings/breaches/${id}`)}
      />
    </>
  )
}
