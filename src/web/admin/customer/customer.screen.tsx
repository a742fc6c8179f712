import './customer.css'
import { Link, useParams } from 'react-router'

import type { Customer } from '#contract/admin/customers.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useMay } from '../api/session.ts'
import { useLoad, type Load } from '../api/use-load.ts'
import { StateTags } from '../shared/customer/state-tags.tsx'
import { showDay } from '../shared/moment.ts'
import { NotFound } from '../shared/page/no-screen.tsx'
import { PageHead, TwoParts } from '../shared/page/page-head.tsx'
import { ChangedNow, PageBones } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { Addresses } from './addresses.tsx'
import { firstName } from './customer-part.ts'
import { NoteForm } from './note-form.tsx'
import { Reach } from './reach.tsx'
import { TheirData } from './their-data.tsx'
import { TheirOrders } from './their-orders.tsx'
import { TheyWrote } from './they-wrote.tsx'
import { Wallet } from './wallet.tsx'

/** One customer: what they bought and hold, and beside it how they are reached and what we may do about them. */
export default function CustomerScreen() {
  const { id = '' } = useParams()
  const load = useLoad('customer', { id }, { polls: true })
  useTitle(load.data?.name ?? 'Customer', 'Customers')
  if (load.code === 'NOT_FOUND' || load.code === 'INVALID') return <NotFound />
  return load.data ? <Loaded key={id} customer={load.data} load={load} /> : <PageBones load={load} />
}

function Loaded({ customer, load }: { customer: Customer; load: Load<Customer> }) {
  const may = useMay()
  const part = { customer, onChanged: load.set }
  return (
    <>
      <PageHead
        title={customer.name}
        back={{ to: '/customers', label: 'Customers' }}
        tag={
          <>
            <StateTags states={customer.states} />
            <ChangedNow load={load} />
          </>
        }
        lead={leadOf(customer)}
      >
        {may('placePhoneOrder') && (
          <Link className={buttonClass('primary')} to={`/orders/new?customer=${customer.id}`}>
            <Icon name="phone" />
            New order for {firstName(customer)}
          </Link>
        )}
      </PageHead>
      <TwoParts>
        <div>
          <TheirOrders customer={customer} />
          <Wallet {...part} />
          <TheyWrote customer={customer} />
        </div>
        <div>
          <Reach {...part} />
          <Addresses customer={customer} />
          <NoteForm {...part} />
          <TheirData {...part} />
        </div>
      </TwoParts>
    </>
  )
}

/** 'Since 4 Mar 2025. 12 orders, ₹9,480 paid, 1 return, e-mail verified.' */
function leadOf({ since, orders, paid, returns, email, email_verified: isVerified }: Customer): string {
  const facts = [
    `${formatNumber(orders)} ${orders === 1 ? 'order' : 'orders'}`,
    `${formatRupees(paid)} paid`,
    returns.length > 0 && `${returns.length} ${returns.length === 1 ? 'return' : 'returns'}`,
    email && (isVerified ? 'e-mail verified' : 'e-mail not verified'),
  ]
  return `Since ${showDay(since)}. ${facts.filter(Boolean).join(', ')}.`
}
