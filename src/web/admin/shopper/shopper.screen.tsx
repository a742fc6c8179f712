import { Link, useParams } from 'react-router'

import type { StaffShopper } from '#contract/admin/shoppers.ts'

import './shopper.css'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/shopper.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useMay } from '../api/session.ts'
import { useQuery, type Query } from '../api/use-query.ts'
import { showDay } from '../shared/datetime.ts'
import { NotFound } from '../shared/page/no-screen.tsx'
import { PageHead, TwoParts } from '../shared/page/page-head.tsx'
import { ChangedNow, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { calledOf } from '../shared/shopper/called.ts'
import { StateTags } from '../shared/shopper/state-tags.tsx'
import { Addresses } from './addresses.tsx'
import { NoteForm } from './note-form.tsx'
import { Reach } from './reach.tsx'
import { ShopperContributions } from './shopper-contributions.tsx'
import { firstName } from './shopper-part.ts'
import { TheirData } from './their-data.tsx'
import { TheirOrders } from './their-orders.tsx'
import { Wallet } from './wallet.tsx'

/** One shopper: what they bought and hold, and next to it how they are reached and what we may do about them. */
export default function ShopperScreen() {
  const { id = '' } = useParams()
  const load = useQuery('customer', { id }, { polls: true })
  useTitle(load.data ? calledOf(load.data) : t.shopper, t.shoppers)
  if (load.code === 'NOT_FOUND' || load.code === 'INVALID') return <NotFound />
  return load.data ? <Loaded key={id} shopper={load.data} load={load} /> : <PageSkeleton load={load} />
}

function Loaded({ shopper, load }: { shopper: StaffShopper; load: Query<StaffShopper> }) {
  const may = useMay()
  const part = { shopper, onChanged: load.set }
  return (
    <>
      <PageHead
        title={calledOf(shopper)}
        back={{ to: '/customers', label: t.shoppers }}
        tag={
          <>
            {shopper.guest && <Tag>{t.guest}</Tag>}
            <StateTags states={shopper.states} />
            <ChangedNow load={load} />
          </>
        }
        lead={leadOf(shopper)}
      >
        {may('placePhoneOrder') && !shopper.guest && (
          <Link className={buttonClass('primary')} to={`/orders/new?customer=${shopper.id}`}>
            <Icon name="phone" />
            {fill(t.newOrderFor, { name: firstName(shopper) })}
          </Link>
        )}
      </PageHead>
      <TwoParts>
        <div>
          <TheirOrders shopper={shopper} />
          {!shopper.guest && <Wallet {...part} />}
          <ShopperContributions shopper={shopper} />
        </div>
        <div>
          <Reach {...part} />
          <Addresses shopper={shopper} />
          <NoteForm {...part} />
          <TheirData {...part} />
        </div>
      </TwoParts>
    </>
  )
}

/** 'Since 4 Mar 2025. 12 orders, ₹9,480 paid, 1 return, e-mail verified.' */
function leadOf({ since, orders, paid, returns, email, email_verified: isVerified, guest }: StaffShopper): string {
  const facts = [
    plural(t.orderCount, orders, { n: formatNumber(orders) }),
    fill(t.paid, { sum: formatRupees(paid) }),
    returns.length > 0 && plural(t.returnCount, returns.length),
    guest && t.mobileNotVerified,
    email && (isVerified ? t.emailVerified : t.emailNotVerified),
  ]
  return fill(t.since, { day: showDay(since), facts: facts.filter(Boolean).join(', ') })
}
