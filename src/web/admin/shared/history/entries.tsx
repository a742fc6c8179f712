import './history.css'
import type { Change, JournalRow } from '#contract/admin/journal.ts'

import { useLoad } from '../../api/use-load.ts'
import { showMoment } from '../moment.ts'
import { LoadState, Nothing } from '../page/states.tsx'

type EntriesProps = {
  /** the thing, as the journal names it: 'product:17' */
  about: string
  isMoney?: boolean
  /** which of the changes are shown */
  shows?: (change: Change) => boolean
}

/** Who changed what of one thing, from the journal. */
export function Entries({ about, isMoney = false, shows = everything }: EntriesProps) {
  const load = useLoad('journal', { about, ...(isMoney && { money: true }) })
  const rows = load.data?.data.filter(({ changes }) => shows === everything || changes.some(shows))
  return (
    <>
      <ol className="history">
        {rows?.map((row) => (
          <Entry key={row.number} row={row} shows={shows} />
        ))}
      </ol>
      {rows?.length === 0 && <Nothing>Nothing was changed yet.</Nothing>}
      <LoadState load={load} />
    </>
  )
}

function Entry({ row: { at, who, object, changes }, shows }: { row: JournalRow; shows: (change: Change) => boolean }) {
  return (
    <li>
      <p className="quiet">
        {[showMoment(at), who, object.kind === 'import' && object.title].filter(Boolean).join(', ')}
      </p>
      <ul>
        {changes.filter(shows).map(({ field, before, after }) => (
          <li key={field}>
            <b>{field}</b> {before && <del>{before}</del>} {before && '→ '}
            {after || 'none'}
          </li>
        ))}
      </ul>
    </li>
  )
}

const everything = () => true
