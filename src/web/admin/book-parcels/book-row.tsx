import { Link } from 'react-router'

import type { QuotedOrder } from '#contract/admin/parcels.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/book-parcels.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

import { useSession } from '../api/session.ts'
import { labelText } from '../shared/label-text.ts'
import { parcelText } from '../shared/parcel/parcel-state.ts'
import type { BookingRow } from './use-booking.ts'

type BookRowProps = {
  row: BookingRow
  onChange: (change: { weight?: string; box?: string; service?: string }) => void
  onWeight: () => void
}

/** One order: where it goes, what it weighs, and by which service; or what became of its booking. */
export function BookRow({ row, onChange, onWeight }: BookRowProps) {
  const { quote, weight, box, service, parcel, isReady } = row
  const { order_no: orderNo, city, pincode, collect } = quote
  const boxes = useSession().boxes.map(({ name }) => name)
  const outcome = outcomeOf(row)
  const isOpen = isReady || quote.problem !== null
  return (
    <li className="book-row">
      <div className="book-row__order">
        <Link className="link" to={`/orders/${orderNo}`}>
          {orderNo}
        </Link>
        <span className="quiet">{`${city} ${pincode}`}</span>
        {isReady && <span className="quiet">{fill(t.chargedFor, { kg: quote.charged_kg })}</span>}
        <span>{collect > 0 ? fill(t.toCollect, { collect: formatRupees(collect) }) : t.paid}</span>
      </div>
      {isOpen && !parcelIsUnderway(row) && (
        <div className="book-row__fields">
          <TextField
            label={quote.is_about ? t.weightKgAbout : t.weightKg}
            inputMode="decimal"
            autoComplete="off"
            value={weight}
            onChange={(event) => onChange({ weight: event.target.value })}
            onBlur={onWeight}
          />
          <SelectField
            label={t.box}
            value={box}
            placeholder={t.notChosen}
            options={box === '' || boxes.includes(box) ? boxes : [...boxes, box]}
            onChange={(event) => onChange({ box: event.target.value })}
          />
          <SelectField
            label={t.service}
            value={service}
            disabled={quote.services.length === 0}
            options={quote.services.map((one) => ({ value: one.id, label: serviceLabel(one) }))}
            onChange={(event) => onChange({ service: event.target.value })}
          />
        </div>
      )}
      {outcome && (
        <output className={outcome.isBad ? 'book-row__outcome book-row__outcome--bad' : 'book-row__outcome'}>
          {parcel?.awb && <b>{`${labelText(parcel.courier ?? '')}, ${parcel.awb}`}</b>} {outcome.text}
        </output>
      )}
    </li>
  )
}

const parcelIsUnderway = ({ parcel }: BookingRow): boolean =>
  parcel !== undefined && parcel.state !== 'refused' && parcel.state !== 'made'

function outcomeOf({ quote, parcel, refusal, isReady }: BookingRow): { text: string; isBad: boolean } | undefined {
  if (refusal !== undefined) return { text: refusal, isBad: true }
  if (parcel && parcel.state !== 'made') return { text: parcelText(parcel), isBad: parcel.state === 'refused' }
  if (quote.problem !== null) return { text: fill(t.leftOut, { problem: quote.problem }), isBad: true }
  return isReady ? undefined : { text: t.alreadyBooked, isBad: false }
}

const serviceLabel = ({ name, charge, days, is_late: isLate }: QuotedOrder['services'][number]): string =>
  [name, charge !== undefined && formatRupees(charge), plural(t.daysOf, days), isLate && t.laterThanPromised]
    .filter(Boolean)
    .join(', ')
