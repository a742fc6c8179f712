import { useEffect, useRef } from 'react'

import * as t from '#text/office/pack.ts'

import { labelText } from '../shared/label-text.ts'
import { LabelButton } from '../shared/parcel/label-button.tsx'
import { parcelText } from '../shared/parcel/parcel-state.ts'
import { useParcels } from '../shared/parcel/use-parcels.ts'

/**
 * What becomes of the order that was packed just now: it is being booked, or its label is ready. The button is focused where
 * nobody has gone on to the next order yet, so that Enter prints (spec C1.28).
 */
export function BookedLabel({ orderNo }: { orderNo: string }) {
  const { rows } = useParcels([orderNo])
  const parcel = rows.find(({ account, state }) => account !== 'hand' && state !== 'cancelled')
  const isBooked = parcel?.state === 'booked'
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isIdle = document.activeElement === null || document.activeElement === document.body
    if (isBooked && isIdle) part.current?.querySelector('button')?.focus()
  }, [isBooked])
  if (!parcel) return null
  return (
    <div className="pack-booked" ref={part}>
      <output>
        {parcel.awb
          ? `${orderNo}: ${labelText(parcel.courier ?? '')}, ${parcel.awb}`
          : `${orderNo}: ${parcelText(parcel)}`}
      </output>
      {isBooked && <LabelButton ids={[parcel.id]} label={t.printLabel} variant="primary" />}
    </div>
  )
}
