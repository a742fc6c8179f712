import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { LoadState } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

type Row = AdminPayload<'mySessions'>[number]

const keyOf = ({ id }: Row) => String(id)

export function Sessions() {
  const load = useQuery('mySessions', {})
  const columns: Column<Row>[] = [
    { id: 'device', head: 'Device', mobileSlot: 'a', render: ({ device }) => device },
    { id: 'address', head: 'Address', mobileSlot: 'c', render: ({ address }) => address },
    { id: 'seen', head: 'Last seen', mobileSlot: 'd', render: ({ last_seen: seen }) => showDatetime(seen) },
    {
      id: 'end',
      head: <span className="visually-hidden">End</span>,
      mobileSlot: 'b',
      isEnd: true,
      render: (row) => (row.current ? <Tag tone="good">This one</Tag> : <End row={row} onEnded={load.reload} />),
    },
  ]
  return (
    <>
      <ResponsiveTable caption="Sessions" columns={columns} rows={load.data} keyOf={keyOf} />
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
    <button type="button" className="link-row" disabled={busy} onClick={() => void end()}>
      End<span className="visually-hidden"> the session of {row.device}</span>
    </button>
  )
}
