import './exceptions.css'
import { Link } from 'react-router'

import { exceptionTitles, type ExceptionKind } from '#contract/admin/exception-fields.ts'
import { exceptionRows, type ExceptionRow } from '#contract/admin/exceptions.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'

import { useList } from '../api/use-list.ts'
import { showDatetime } from '../shared/datetime.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { answerText } from '../shared/parcel/answer-text.ts'
import type { Column } from '../shared/table/columns.ts'
import { ExceptionActions } from './exception-actions.tsx'

/** What to do about each; the sentence before says what happened. */
const adviceFor: Readonly<Record<ExceptionKind, string>> = {
  stock: 'The goods were gone, so the money goes back by itself. Nothing to do but to know.',
  mismatch: 'It goes back by itself. Nothing to do but to know.',
  paid_twice: 'The second payment goes back by itself. Nothing to do but to know.',
  not_payable:
    'The order was packed, cancelled or paid before, so the money goes back by itself. Nothing to do but to know.',
  refund_failed: 'Try it again, or ask for a UPI id, pay it by hand and note the reference.',
  to_pay: 'Ask for a UPI id or an account, pay it and note the reference.',
  to_approve: 'Somebody else than who decided approves or declines it. Open it under Returns.',
  batch_held_back: 'Open it under Stock and waste it, or release it if the dates are wrong.',
  no_fresh_batch: 'Make new ones, or pack an older batch if the customer agrees. It goes away with fresh pieces.',
  backup_missed: 'Health says why. It goes away with the next backup.',
  disk_full: 'Make room on the server, or move to a larger disk. It goes away when there is room.',
  webhook_silent: 'Check the webhook’s address and secret at the gateway. It goes away when the gateway speaks.',
  invariant_broken: 'Open Health and ask whoever looks after the server. It goes away when a check finds nothing.',
  chain_broken: 'Keep the log and the backups, and find out who can write to the database. See Health.',
  cash_unconfirmed: 'Call the customer: confirm it, or cancel it. It goes away with either.',
  breach_due: 'Open the breach, copy the full report, send it and say so there. It goes away then.',
  data_request: 'Open Customers, Requests, and say there what became of it. It goes away when that is done.',
  erasure_asked: 'Open the customer and erase them, or say why not. It goes away when that is done.',
  message_unsent: 'Mend what the provider names and send it again, or reach them in another way.',
  untaxed_other_state: 'The law asks for a GSTIN. Register, or refuse such orders under Settings, Tax.',
  invoice_without_state:
    'Ask the customer, and tell your accountant: the GST files name it by the words of the address.',
  booking_failed: 'Open the order: try it again, take another courier, or ship it by hand. It goes away with that.',
  pickup_failed: 'Call the courier, or cancel the booking and book another. It goes away when it is picked up.',
  cancel_late: 'Ask the courier to bring it back. It goes away when the parcel turns round.',
  parcel_silent: 'Ask the courier where it is. It goes away with the next news of it.',
  rto_paid: 'Call the customer: send it again once it is here, or mark it as RTO, which gives all of the money back.',
  parcel_back: 'Look at it, and say how it came back.',
  parcel_lost: 'Send it again, or mark it as RTO, which gives back what was paid. Claim it from the courier.',
  parcel_damaged: 'Send it again, or mark it as RTO, which gives back what was paid. Claim it from the courier.',
  parcel_swapped: 'Take a photo of it, and claim it from the courier.',
  scan_after_end: 'Open the order, and ask the courier what is true.',
  scan_unclear: 'Ask the courier what it means. It goes away with the next news of the parcel.',
  parcel_orphan:
    'Have it cancelled there, or let the order go by it. A number without an order is to be asked for at the courier.',
  weight_differs: 'Dispute it with the courier: Reports, Earnings has the file. It goes away when it is given back.',
  courier_down: 'Its parcels wait. It goes away when the account takes work again.',
  courier_silent: 'Look whether the courier works, and at the webhook’s address there. It goes away when it answers.',
  cash_differs:
    'Ask the courier for the rest. Correct it or write it off under Money, With couriers. It goes away with that.',
  cash_unknown:
    'Ask the courier whose parcel it was, and note here what became of it. Was it our mistake? Say so on the payout.',
  cash_twice:
    'Tell the courier. What it paid too much is set off against a later payout, or sent back. Was it our mistake? Say so on the payout.',
  claim_waiting: 'Look for it in your UPI app, under Orders, Payment to check. It goes away with your answer.',
  otp_unused:
    'Look at the log for addresses that ask for many mobiles, and lower ‘OTPs by SMS in an hour’ under Settings, Numbers.',
  cash_overdue:
    'Ask the courier for the payout. The parcels stand under Money, With couriers. It goes away when they are paid.',
  settlement_missing: 'Ask the gateway for it. It goes away when the payment is settled.',
  settlement_differs: 'Look at the payment in the gateway’s dashboard, and note here what became of it.',
  attempt_failed: 'Call the customer, or answer the courier. It goes away with the next step of the order.',
}

/** Money to pay by hand of which the account is known. */
const payTo = ({ sum, pay_to: payee }: ExceptionRow): string | undefined =>
  payee
    ? `Pay ${formatRupees(sum ?? 0)} to the ${payee.method === 'upi' ? 'UPI id' : 'account'} that ends in ${payee.account_end}, then enter the reference.`
    : undefined

/** A courier that was told what to do does it: then nothing is left to do. */
const adviceOf = ({ kind, answer }: ExceptionRow): string =>
  answer?.state === 'sent' ? 'It goes away with the next step of the order.' : adviceFor[kind]

const keyOf = ({ id }: ExceptionRow) => String(id)

/** Everything that the shop could not settle alone, newest first. */
export default function Exceptions() {
  const list = useList(exceptionRows, 'exceptions', keyOf)
  const columns: readonly Column<ExceptionRow>[] = [
    { id: 'what', head: 'What', mobileSlot: 'a', render: ({ kind }) => <b>{exceptionTitles[kind]}</b> },
    { id: 'about', head: 'About', mobileSlot: 'c', render: aboutOf },
    { id: 'words', head: 'What to do', mobileSlot: 'w', render: detailsOf },
    { id: 'sum', head: 'Sum ₹', mobileSlot: 'b', isEnd: true, render: sumOf },
    { id: 'since', head: 'Since', mobileSlot: 'd', render: ({ since }) => showDatetime(since) },
    {
      id: 'acts',
      head: <span className="visually-hidden">What can be done</span>,
      mobileSlot: 'w',
      render: (row) => <ExceptionActions row={row} onDone={list.reload} />,
    },
  ]
  return (
    <ListScreen
      title="Exceptions"
      noun={['exception', 'exceptions']}
      list={list}
      columns={columns}
      keyOf={keyOf}
      tabs={{
        part: 'state',
        choices: [
          { value: '', label: 'Open' },
          { value: 'solved', label: 'Solved' },
        ],
      }}
      empty="Nothing went wrong."
      tableClass="exceptions"
    />
  )
}

const sumOf = ({ sum }: ExceptionRow) =>
  sum !== null && (
    <>
      <span className="only-phone">₹</span>
      {formatNumber(sum)}
    </>
  )

function aboutOf({ kind, order_no, order_nos, customer: shopper, about }: ExceptionRow) {
  const [what = '', id = ''] = about.split(':')
  if (kind === 'to_approve') return <Link to={`/returns/${id}`}>The return</Link>
  if (what === 'health') return <Link to="/settings/health">Health</Link>
  if (what === 'size')
    return (
      <>
        {order_nos.map((orderNo) => (
          <div key={orderNo}>
            <Link to={`/orders/${orderNo}`}>{orderNo}</Link>
          </div>
        ))}
        <Link to={`/stock/${id}`}>Stock of this size</Link>
      </>
    )
  if (kind === 'cash_overdue')
    return <Link to={`/money/couriers/${encodeURIComponent(about.slice(5))}?overdue=true`}>Its parcels</Link>
  if (what === 'claim') return <Link to="/orders/payments-to-check">Payments to check</Link>
  if (what === 'courier') return <Link to="/settings/parcels">The account</Link>
  if (what === 'orphan' && !order_no) return <span className="break-anywhere">{about.split(':')[2]}</span>
  if (what === 'settled' && !order_no) return <Link to="/money/gateway">The gateway</Link>
  if (what === 'payout') return <Link to={`/money/payouts/${id}`}>The payout</Link>
  if (what === 'breach') return <Link to={`/settings/breaches/${id}`}>The breach</Link>
  if (what === 'data_request') return <Link to="/customers/requests">Requests</Link>
  if (what === 'customer') return <Link to={`/customers/${id}`}>The customer</Link>
  if (what === 'tax') return <Link to="/settings#tax">Tax settings</Link>
  if (what === 'batch') return <Link to="/stock?tab=held_back">Stock held back</Link>
  if (kind === 'message_unsent' && !order_no) return <Link to="/messages/outbox?state=failed,dead">The outbox</Link>
  if (!order_no) return <span className="break-anywhere">{id}</span>
  return (
    <>
      <Link to={`/orders/${order_no}`}>{order_no}</Link>
      {shopper && <span> {shopper}</span>}
    </>
  )
}

/** Solved: who saw to it, and how. */
function detailsOf(row: ExceptionRow) {
  const { details, attempt_note: attemptNote, solved_at, solved_by, note } = row
  return (
    <>
      {details} {attemptNote && <q>{sentence(attemptNote)}</q>} {row.answer && `${answerText(row.answer)} `}
      <span className="quiet">{solved_at ? solvedLabel(solved_by, note) : (payTo(row) ?? adviceOf(row))}</span>
    </>
  )
}

/** What a courier reported ends as a sentence does, for another follows it. */
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

const solvedLabel = (by: string | null, note: string | null): string =>
  by ? `Solved by ${by}: ${note ?? ''}` : 'Its cause has gone.'
