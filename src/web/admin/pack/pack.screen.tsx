import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import './pack.css'
import type { PackOrder } from '#contract/admin/packing.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/pack.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'

import { useSession } from '../api/session.ts'
import { useQuery } from '../api/use-query.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { Nothing, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { BookedLabel } from './booked-label.tsx'
import { OneOrder } from './one-order.tsx'

/** Orders one after the other, as they go into their boxes; made for a phone next to the shelf. */
export default function Pack() {
  useTitle(t.pack)
  const [params] = useSearchParams()
  const chosen = params.get('order_nos')
  const load = useQuery('packOrders', chosen ? { order_nos: chosen } : {})
  if (!load.data)
    return (
      <>
        <PageHead title={t.pack} back={back} />
        <PageSkeleton load={load} />
      </>
    )
  return <Queue orders={load.data} onStale={load.reload} />
}

const back = { to: '/orders', label: t.orders }

/** The order that was packed last, where packing books it. */
const LastPacked = ({ orderNo }: { orderNo: string }) =>
  useSession().books_packed && <BookedLabel key={orderNo} orderNo={orderNo} />

/** The list as it was when it was opened: what is packed stays in its place, so that 'n of m' means something. */
function Queue({ orders, onStale }: { orders: readonly PackOrder[]; onStale: () => void }) {
  const [packed, setPacked] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<string>()
  const [last, setLast] = useState<string>()
  const waiting = orders.filter(({ order_no }) => !packed.has(order_no))
  const order = waiting.find(({ order_no }) => order_no === chosen) ?? waiting[0]
  if (!order)
    return (
      <>
        <PageHead title={t.pack} back={back} />
        {last !== undefined && <LastPacked orderNo={last} />}
        <Nothing
          action={
            <Link className={buttonClass('ink')} to="/orders?status=Packed">
              {t.seePacked}
            </Link>
          }
        >
          {packed.size > 0 ? t.allPacked : t.nothingToPack}
        </Nothing>
      </>
    )
  const place = orders.indexOf(order)
  const nearestUnpacked = (step: 1 | -1) =>
    (step === 1 ? orders.slice(place + 1) : orders.slice(0, place).toReversed()).find(
      ({ order_no }) => !packed.has(order_no),
    )
  const [before, after] = [nearestUnpacked(-1), nearestUnpacked(1)]
  return (
    <>
      <nav className="pack-place" aria-label={t.ordersToPack}>
        <IconButton
          icon="chevron-left"
          label={t.previousOrder}
          disabled={!before}
          onClick={() => setChosen(before?.order_no)}
        />
        <span>{fill(t.orderPlace, { place: place + 1, count: orders.length })}</span>
        <progress aria-label={t.packed} value={packed.size} max={orders.length} />
        <IconButton
          icon="chevron-right"
          label={t.nextOrder}
          disabled={!after}
          onClick={() => setChosen(after?.order_no)}
        />
      </nav>
      {last !== undefined && <LastPacked orderNo={last} />}
      <OneOrder
        key={order.order_no}
        order={order}
        onPacked={() => {
          setPacked(new Set([...packed, order.order_no]))
          setChosen((after ?? before)?.order_no)
          setLast(order.order_no)
        }}
        onStale={onStale}
      />
    </>
  )
}
