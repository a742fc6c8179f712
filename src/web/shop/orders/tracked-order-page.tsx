import './track.css'
import { Suspense, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'

import { TRANSACTION_PATTERN } from '#contract/core/limits.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { TrackedOrder } from '#contract/order.ts'
import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/orders.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { useSession } from '#web/api/session.ts'
import { optionalPart } from '#web/shop/shared/lazy-part.ts'
import { useHydrated } from '#web/shop/shared/use-hydrated.ts'
import { WhatsappLink } from '#web/shop/shared/whatsapp/whatsapp-link.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Panel } from '#web/ui/panel/panel.tsx'
import { showDateTime } from '#web/ui/text/dates.ts'

import { OrderItemList } from './order-item-list.tsx'
import { OrderNow } from './order-now.tsx'

/** Few once more: who ordered without an account. */
const OrderToAccount = optionalPart(
  chunkLoader(
    'order-to-account',
    async () => (await import('#web/shop/shared/order-to-account/order-to-account.tsx')).OrderToAccount,
  ),
)

/** The payment that the gateway leads back from: it stands behind the address, where no server reads it. */
const paymentIn = (hash: string): string | undefined => {
  const id = hash.slice(1)
  return TRANSACTION_PATTERN.test(id) ? id : undefined
}

/** One order, for the person who holds its link, without login and without the person. */
export function TrackedOrderPage({ order, link }: { order: TrackedOrder; link: string }) {
  const { revalidate } = useRevalidator()
  const { hash } = useLocation()
  // no server knows it: the first paint is the same for all
  const paymentId = useHydrated() ? paymentIn(hash) : undefined
  const { guest } = useSession()
  // it stays when they log in: then it says where the order is
  const [isOfGuest, setOfGuest] = useState(false)
  if (guest && !isOfGuest) setOfGuest(true)
  return (
    <div className="wrap track">
      <header className="track__head">
        <h1 className="title">{t.yourOrder}</h1>
        <p className="quiet">
          <b className="track__no">{order.order_no}</b>
          <br />
          {showDateTime(order.created_at_iso)}
        </p>
      </header>
      <Panel>
        <OrderNow order={order} link={link} paymentId={paymentId} onDone={() => void revalidate()} />
        <OrderItemList order={order} heading="h2" />
        <p className="track__total">
          {t.total} <b className="num">{formatRupees(order.total_amount)}</b>
        </p>
      </Panel>
      {isOfGuest && (
        <Suspense>
          <OrderToAccount orderNo={order.order_no} />
        </Suspense>
      )}
      <p className="quiet small">{t.trackedNote}</p>
      <WhatsappLink orderNo={order.order_no} />
      <Link to={pagePaths.orders} className={buttonClass('ink')}>
        {t.yourOrders}
      </Link>
    </div>
  )
}
