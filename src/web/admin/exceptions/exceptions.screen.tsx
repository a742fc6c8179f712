import { Link } from 'react-router'

import { exceptionTitles, type ExceptionKind } from '#contract/admin/exception-fields.ts'

import './exceptions.css'
import { exceptionRows, type ExceptionRow } from '#contract/admin/exceptions.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/exceptions.ts'

import { useList } from '../api/use-list.ts'
import { showDatetime } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { answerText } from '../shared/parcel/answer-text.ts'
import type { Column } from '../shared/table/columns.ts'
import { ExceptionActions } from './exception-actions.tsx'

/** What to do about each; the sentence before says what happened. */
const adviceFor: Readonly<Record<ExceptionKind, string>> = {
  stock: t.adviceStock,
  mismatch: t.adviceMismatch,
  paid_twice: t.advicePaidTwice,
  not_payable: t.adviceNoLongerPaid,
  refund_failed: t.adviceRefundFailed,
  to_pay: t.adviceToPay,
  to_approve: t.adviceToApprove,
  batch_held_back: t.adviceOldBatch,
  no_fresh_batch: t.adviceNoFreshBatch,
  backup_missed: t.adviceBackupMissed,
  disk_full: t.adviceDiskFull,
  webhook_silent: t.adviceWebhookSilent,
  invariant_broken: t.adviceInvariantBroken,
  chain_broken: t.adviceChainBroken,
  cash_unconfirmed: t.adviceCashUnconfirmed,
  breach_due: t.adviceBreachDue,
  data_request: t.adviceDataRequest,
  erasure_asked: t.adviceErasure,
  message_unsent: t.adviceMessageUnsent,
  untaxed_other_state: t.adviceUntaxed,
  invoice_without_state: t.adviceInvoiceWithoutState,
  booking_failed: t.adviceBookingFailed,
  pickup_failed: t.advicePickupFailed,
  cancel_late: t.adviceCancelLate,
  parcel_silent: t.adviceParcelSilent,
  rto_paid: t.adviceRtoPaid,
  parcel_back: t.adviceParcelBack,
  parcel_lost: t.adviceParcelLost,
  parcel_damaged: t.adviceParcelLost,
  parcel_swapped: t.adviceParcelSwapped,
  scan_after_end: t.adviceScanAfterEnd,
  scan_unclear: t.adviceScanUnclear,
  parcel_orphan: t.adviceParcelOrphan,
  weight_differs: t.adviceWeightDiffers,
  courier_down: t.adviceCourierDown,
  courier_silent: t.adviceCourierSilent,
  cash_differs: t.adviceCashDiffers,
  cash_unknown: t.adviceCashUnmatched,
  cash_twice: t.adviceCashTwice,
  claim_waiting: t.adviceClaimWaiting,
  otp_unused: t.adviceOtpUnused,
  cash_overdue: t.adviceCashOverdue,
  settlement_missing: t.adviceSettlementMissing,
  settlement_differs: t.adviceSettlementDiffers,
  attempt_failed: t.adviceAttemptFailed,
}

/** Money to pay by hand of which the account is known. */
function payTo({ sum, pay_to: payee }: ExceptionRow): string | undefined {
  if (!payee) return undefined
  const facts = { sum: formatRupees(sum ?? 0), end: payee.account_end }
  return payee.method === 'upi' ? fill(t.payToUpi, facts) : fill(t.payToAccount, facts)
}

/** A courier that was told what to do does it: then nothing is left to do. */
const adviceOf = ({ kind, answer }: ExceptionRow): string =>
  answer?.state === 'sent' ? t.endsWithNextStep : adviceFor[kind]

const keyOf = ({ id }: ExceptionRow) => String(id)

/** Everything that the shop could not settle alone, newest first. */
export default function Exceptions() {
  const list = useList(exceptionRows, 'exceptions', keyOf)
  const columns: readonly Column<ExceptionRow>[] = [
    { id: 'what', head: t.what, mobileSlot: 'a', render: ({ kind }) => <b>{labelText(exceptionTitles[kind])}</b> },
    { id: 'about', head: t.about, mobileSlot: 'c', render: aboutOf },
    { id: 'words', head: t.whatToDo, mobileSlot: 'w', render: detailsOf },
    { id: 'sum', head: t.sumRupees, mobileSlot: 'b', isEnd: true, render: sumOf },
    { id: 'since', head: t.since, mobileSlot: 'd', render: ({ since }) => showDatetime(since) },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t.whatCanBeDone}</span>,
      mobileSlot: 'w',
      render: (row) => <ExceptionActions row={row} onDone={list.reload} />,
    },
  ]
  return (
    <ListScreen
      title={t.exceptions}
      noun={t.exceptionNoun}
      list={list}
      columns={columns}
      keyOf={keyOf}
      tabs={{
        part: 'state',
        choices: [
          { value: '', label: t.open },
          { value: 'solved', label: t.solvedTab },
        ],
      }}
      empty={t.nothingWentWrong}
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
  if (kind === 'to_approve') return <Link to={`/returns/${id}`}>{t.theReturn}</Link>
  if (what === 'health') return <Link to="/settings/health">{t.health}</Link>
  if (what === 'size')
    return (
      <>
        {order_nos.map((orderNo) => (
          <div key={orderNo}>
            <Link to={`/orders/${orderNo}`}>{orderNo}</Link>
          </div>
        ))}
        <Link to={`/stock/${id}`}>{t.stockOfThisSize}</Link>
      </>
    )
  if (kind === 'cash_overdue')
    return <Link to={`/money/couriers/${encodeURIComponent(about.slice(5))}?overdue=true`}>{t.itsParcels}</Link>
  if (what === 'claim') return <Link to="/orders/payments-to-check">{t.paymentsToCheck}</Link>
  if (what === 'courier') return <Link to="/settings/parcels">{t.theAccount}</Link>
  if (what === 'orphan' && !order_no) return <span className="break-anywhere">{about.split(':')[2]}</span>
  if (what === 'settled' && !order_no) return <Link to="/money/gateway">{t.theGateway}</Link>
  if (what === 'payout') return <Link to={`/money/payouts/${id}`}>{t.thePayout}</Link>
  if (what === 'breach') return <Link to={`/settings/breaches/${id}`}>{t.theBreach}</Link>
  if (what === 'data_request') return <Link to="/customers/requests">{t.requests}</Link>
  if (what === 'customer') return <Link to={`/customers/${id}`}>{t.theShopper}</Link>
  if (what === 'tax') return <Link to="/settings#tax">{t.taxSettings}</Link>
  if (what === 'batch') return <Link to="/stock?tab=held_back">{t.blockedStock}</Link>
  if (kind === 'message_unsent' && !order_no) return <Link to="/messages/outbox?state=failed,dead">{t.theOutbox}</Link>
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
const sentence = (text: string): string => (/[.!?…।]$/.test(text) ? text : `${text}.`)

const solvedLabel = (by: string | null, note: string | null): string =>
  by ? fill(t.solvedBy, { name: by, note: note ?? '' }) : t.causeEnded
