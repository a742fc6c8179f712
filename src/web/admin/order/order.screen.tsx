import './order.css'
import { useParams } from 'react-router'

import type { AdminOrder } from '#contract/admin/order.ts'
import * as t from '#text/office/order.ts'

import { useMay } from '../api/session.ts'
import { useQuery, type Query } from '../api/use-query.ts'
import { NotFound } from '../shared/page/no-screen.tsx'
import { TwoParts } from '../shared/page/page-head.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { CashNote } from './cash-note.tsx'
import { ChangeGoods } from './change-goods.tsx'
import { KitchenNote } from './kitchen-note.tsx'
import { OrderClaims } from './order-claims.tsx'
import { OrderDue, PayingNote } from './order-due.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderParcel } from './order-parcel.tsx'
import { OrderSums } from './order-sums.tsx'
import { RestNote } from './rest-note.tsx'
import { RiskNote } from './risk-note.tsx'
import { ShipTo } from './ship-to.tsx'
import { StaffNotes } from './staff-notes.tsx'
import { useParcel } from './use-parcel.ts'

/** One order: what is in it, where it goes, where it is, and the one next step. */
export default function Order() {
  const { no = '' } = useParams()
  useTitle(no, t.orders)
  const load = useQuery('order', { order_no: no }, { polls: true })
  if (load.code === 'NOT_FOUND') return <NotFound />
  return load.data ? <Loaded order={load.data} load={load} /> : <PageSkeleton load={load} />
}

function Loaded({ order, load }: { order: AdminOrder; load: Query<AdminOrder> }) {
  const may = useMay()
  const parcel = useParcel(order)
  const part = { order, onChanged: load.set }
  return (
    <>
      <OrderHead {...part} load={load} parcel={parcel} />
      {order.is_unconfirmed && <CashNote {...part} />}
      {order.pay?.is_paying && <PayingNote />}
      {order.rest_on !== null && <RestNote order={order} on={order.rest_on} />}
      {order.risk && order.collect > 0 && <RiskNote risk={order.risk} />}
      <TwoParts>
        <div>
          <div className="order-goods">
            <OrderGoods order={order} />
            <ChangeGoods {...part} />
            {order.khata && <OrderSums order={order} sums={order.khata} />}
          </div>
          <OrderClaims {...part} onDecided={load.reload} />
          {order.pay && <OrderDue {...part} due={order.pay} />}
          <OrderMoney {...part} onPaid={load.reload} />
        </div>
        <div>
          <ShipTo {...part} />
          <OrderParcel {...part} parcel={parcel} />
          <OrderHistory order={order} />
          {order.notes && <StaffNotes {...part} notes={order.notes} />}
          <KitchenNote {...part} mayEdit={may('addOrderNote')} />
        </div>
      </TwoParts>
    </>
  )
}
