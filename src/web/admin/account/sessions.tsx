import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useAct } from '../api/use-act.ts'
import { useLoad } from '../api/use-load.ts'
import { showMoment } from '../shared/moment.ts'
import { LoadState } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { FoldTable } from '../shared/table/fold-table.tsx'

type Row = AdminPayload<'mySessions'>[number]

const keyOf = ({ id }: Row) => String(id)

export function Sessions() {
  const load = useLoad('mySessions', {})
  const columns: Column<Row>[] = [
    { id: 'device', head: 'Device', fold: 'a', render: ({ device }) => device },
    { id: 'address', head: 'Address', fold: 'c', render: ({ address }) => address },
    { id: 'seen', head: 'Last seen', fold: 'd', render: ({ last_seen: seen }) => showMoment(seen) },
    {
      id: 'end',
      head: <span className="visually-hidden">End</span>,
      fold: 'b',
      isEnd: true,
      render: (row) => (row.current ? <Tag tone="good">This one</Tag> : <End row={row} onEnded={load.reload} />),
    },
  ]
  return (
    <>
      <FoldTable caption="Sessions" columns={columns} rows={load.data} keyOf={keyOf} />
      <LoadState load={load} />
    </>
  )
}

function End({ row, onEnded }: { row: Row; onEnded: () => void }) {
  const { act, busy } = useAct('endMySession')
  const end = async () => {
    const answer = await act({ id: row.id })
    if (answer.status) onEnded()
  }
  return (
    <button type="button" className="link-row" disabled={busy} onClick={() => void end()}>
      End<span className="visually-hidden"> the session of {row.device}</span>
    </button>
  )
}
