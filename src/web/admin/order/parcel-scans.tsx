import { useState } from 'react'

import { fill } from '#text/fill.ts'

import './parcel-scans.css'
import * as t from '#text/office/order.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { scanLabels } from '../shared/parcel/parcel-state.ts'
import { ParcelCharges } from './parcel-charges.tsx'

const FIRST = 5

/** What a courier reported of a parcel, the newest first: five, or all; and what it charged. */
export function ParcelScans({ id }: { id: number }) {
  const { data } = useQuery('parcel', { id }, { polls: true })
  const [isAll, setAll] = useState(false)
  const scans = data?.scans ?? []
  return (
    <>
      {scans.length > 0 && (
        <ol className="parcel-scans" aria-label={t.courierReports}>
          {(isAll ? scans : scans.slice(0, FIRST)).map(({ at, tracking, text, location }) => (
            <li key={`${at} ${tracking} ${text}`}>
              <span className="break-anywhere">{text || scanLabels[tracking]}</span>
              <span className="quiet break-anywhere">{[showDatetime(at), location].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ol>
      )}
      {scans.length > FIRST && !isAll && (
        <Button variant="plain" onClick={() => setAll(true)}>
          {fill(t.allReports, { count: scans.length })}
        </Button>
      )}
      <ParcelCharges charges={data?.charges} />
    </>
  )
}
