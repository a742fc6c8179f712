import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/account.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { LoadState } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { deviceText } from './device-text.ts'

type Row = AdminPayload<'mySessions'>[number]

const keyOf = ({ id }: Row) => String(id)

export function Sessions() {
  const load = useQuery('mySessions', {})
  const columns: Column<Row>[] = [
    { id: 'device', head: t.device, mobileSlot: 'a', render: ({ device }) => deviceText(device) },
    { id: 'address', head: t.address, mobileSlot: 'c', render: ({ address }) => address },
    { id: 'seen', head: t.lastSeen, mobileSlot: 'd', render: ({ last_seen: seen }) => showDatetime(seen) },
    {
      id: 'end',
      head: <span className="visually-hidden">{t.end}</span>,
      mobileSlot: 'b',
      isEnd: true,
      render: (row) => (row.current ? <Tag tone="good">{t.thisOne}</Tag> : <End row={row} onEnded={load.reload} />),
    },
  ]
  return (
    <>
      <ResponsiveTable caption={t.sessions} columns={columns} rows={load.data} keyOf={keyOf} />
      <LoadState load={load} />
    </>
  )
}

function End({ row, onEnded }: { row: Row; onEnded: () => void }) {
  const { mutate, busy } = useMutation('endMySession')
  const end = async () => {
    const answer = await mutate({ id: row.id })
    if (answer.status) onEnded()
  }
  return (
    <button
      type="button"
      className="link-row"
      aria-label={fill(t.endSessionOf, { device: deviceText(row.device) })}
      disabled={busy}
      onClick={() => void end()}
    >
      {t.end}
    </button>
  )
}
