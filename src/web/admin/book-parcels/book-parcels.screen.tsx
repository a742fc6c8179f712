import { Link, useSearchParams } from 'react-router'

import type { ParcelAccount } from '#contract/admin/parcel-fields.ts'

import './book-parcels.css'
import { formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/book-parcels.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useSession } from '../api/session.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { Nothing, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { LabelButton } from '../shared/parcel/label-button.tsx'
import { BookRow } from './book-row.tsx'
import { useBooking } from './use-booking.ts'

const back = { to: '/orders?status=Packed', label: t.packedOrders }

/** Packed orders that a courier is to take: one press books them all, and then their labels are printed. */
export default function BookParcels() {
  useTitle(t.bookCourier)
  const [params] = useSearchParams()
  const [account] = useSession().courier_accounts
  const orderNos = (params.get('order_nos') ?? '').split(',').filter(Boolean)
  return (
    <>
      <PageHead title={t.bookCourier} back={back} />
      {account === undefined || orderNos.length === 0 ? (
        <Nothing>{account === undefined ? t.noCourier : t.noOrders}</Nothing>
      ) : (
        <Booking orderNos={orderNos} account={account} />
      )}
    </>
  )
}

function Booking({ orderNos, account }: { orderNos: readonly string[]; account: ParcelAccount }) {
  const booking = useBooking(orderNos, account)
  const { load, rows, ready, busy } = booking
  if (rows.length === 0) return load.data ? <Nothing>{t.noneToBook}</Nothing> : <PageSkeleton load={load} />
  const booked = rows.flatMap(({ parcel }) => (parcel?.state === 'booked' ? [parcel.id] : []))
  const isWaiting = rows.some(({ parcel }) => parcel?.state === 'requested')
  const sum = chargeOf(ready)
  return (
    <>
      <ul className="book-rows" aria-busy={booking.isQuoting}>
        {rows.map((row) => (
          <BookRow
            key={row.quote.order_no}
            row={row}
            onChange={(change) => booking.set(row.quote.order_no, change)}
            onWeight={() => booking.requote(row.quote.order_no)}
          />
        ))}
      </ul>
      <div className="book-foot">
        <p>
          {ready.length > 0 && sum !== undefined && fill(t.sumInAll, { sum: formatRupees(sum) })}
          {ready.length === 0 && (isWaiting ? t.booking : fill(t.countBooked, { count: booked.length }))}
        </p>
        {booked.length > 0 && (
          <LabelButton
            ids={booked}
            variant={ready.length > 0 ? 'outline' : 'primary'}
            label={plural(t.printLabels, booked.length)}
          />
        )}
        {ready.length > 0 && (
          <Button variant="primary" busy={busy} disabled={booking.isQuoting} onClick={() => void booking.book()}>
            {fill(t.bookCount, { count: ready.length })}
          </Button>
        )}
        {ready.length === 0 && booked.length === 0 && !isWaiting && (
          <Link className={buttonClass()} to={back.to}>
            {t.back}
          </Link>
        )}
      </div>
    </>
  )
}

/** What the chosen services take together; undefined for whoever sees no prices. */
function chargeOf(rows: ReturnType<typeof useBooking>['ready']): number | undefined {
  const charges = rows.map(({ quote, service }) => quote.services.find(({ id }) => id === service)?.charge)
  return charges.every((charge) => charge !== undefined)
    ? charges.reduce((sum, charge) => sum + Math.round(charge * 100), 0) / 100
    : undefined
}
