import type { Change, JournalRow } from '#contract/admin/journal.ts'

import './history.css'
import * as t from '#text/office/history.ts'

import { useQuery } from '../../api/use-query.ts'
import { showDatetime } from '../datetime.ts'
import { fieldText, valueText } from '../label-text.ts'
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
  const load = useQuery('journal', { about, ...(isMoney && { money: true }) })
  const rows = load.data?.data.filter(({ changes }) => shows === everything || changes.some(shows))
  return (
    <>
      <ol className="history">
        {rows?.map((row) => (
          <Entry key={row.number} row={row} shows={shows} />
        ))}
      </ol>
      {rows?.length === 0 && <Nothing>{t.noChangesYet}</Nothing>}
      <LoadState load={load} />
    </>
  )
}

function Entry({ row: { at, who, object, changes }, shows }: { row: JournalRow; shows: (change: Change) => boolean }) {
  return (
    <li>
      <p className="quiet">
        {[showDatetime(at), who, object.kind === 'import' && object.title].filter(Boolean).join(', ')}
      </p>
      <ul>
        {changes.filter(shows).map(({ field, before, after }) => (
          <li key={field}>
            <b>{fieldText(field)}</b> {before && <del>{valueText(field, before)}</del>} {before && '→ '}
            {after ? valueText(field, after) : t.none}
          </li>
        ))}
      </ul>
    </li>
  )
}

const everything = () => true
