import { Link } from 'react-router'

import { exceptionTitles, type ExceptionKind } from '#contract/admin/exception-fields.ts'

import './exceptions.css'
import { exceptionRows, type ExceptionRow } from '#contract/admin/exceptions.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/exceptions.ts'

import { useList } from '../api/use-list.ts'
import { showDatetime } from '../shared/datetime.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { answerText } from '../shared/parcel/answer-text.ts'
import type { Column } from '../shared/table/columns.ts'
import { ExceptionActions } from './exception-actions.tsx'

/** What to do about each; the sentence before says what happened. */
const adviceFor: Readonly<Record<ExceptionKind, string>> = {
  stock: t.goodsWereSoMoney,
  mismatch: t.goesBackItselfNothing,
  paid_twice: t.secondPaymentGoesBack,
  not_payable: t.orderPackedCancelledPaid,
  refund_failed: t.tryAgainUpiId,
  to_pay: t.upiIdAccountPay,
  to_approve: t.elseThanWhoDecided,
  batch_held_back: t.openUnderStockWaste,
  no_fresh_batch: t.makeNewOnesPack,
  backup_missed: t.healthWhyGoesAway,
  disk_full: t.makeRoomServerMove,
  webhook_silent: t.checkWebhooksAddressSecret,
  invariant_broken: t.openHealthLooksAfter,
  chain_broken: t.logBackupsFindOut,
  cash_unconfirmed: t.callConfirmCancelGoes,
  breach_due: t.openBreachCopyFull,
  data_request: t.openRequestsThereWhat,
  erasure_asked: t.openEraseThemWhy,
  message_unsent: t.mendWhatProviderNames,
  untaxed_other_state: t.lawGstinRegisterRefuse,
  invoice_without_state: t.yourAccountantGstFiles,
  booking_failed: t.openOrderTryAgain,
  pickup_failed: t.callCourierCancelBooking,
  cancel_late: t.courierBringBackGoes,
  parcel_silent: t.courierWhereGoesAway,
  rto_paid: t.callSendAgainOnce,
  parcel_back: t.lookHowCameBack,
  parcel_lost: t.sendAgainMarkRto,
  parcel_damaged: t.sendAgainMarkRto,
  parcel_swapped: t.takePhotoClaimCourier,
  scan_after_end: t.openOrderCourierWhat,
  scan_unclear: t.courierWhatMeansGoes,
  parcel_orphan: t.cancelledThereLetOrder,
  weight_differs: t.disputeCourierReportsEarnings,
  courier_down: t.parcelsWaitGoesAway,
  courier_silent: t.lookWhetherCourierWorks,
  cash_differs: t.courierRestCorrectWrite,
  cash_unknown: t.courierWhoseParcelNote,
  cash_twice: t.courierWhatPaidToo,
  claim_waiting: t.lookYourUpiApp,
  otp_unused: t.lookLogAddressesMany,
  cash_overdue: t.courierPayoutParcelsStand,
  settlement_missing: t.gatewayGoesAwayWhen,
  settlement_differs: t.lookPaymentGatewaysDashboard,
  attempt_failed: t.callAnswerCourierGoes,
}

/** Money to pay by hand of which the account is known. */
const payTo = ({ sum, pay_to: payee }: ExceptionRow): string | undefined =>
  payee
    ? `Pay ${formatRupees(sum ?? 0)} to the ${payee.method === 'upi' ? 'UPI id' : 'account'} that ends in ${payee.account_end}, then enter the reference.`
    : undefined

/** A courier that was told what to do does it: then nothing is left to do. */
const adviceOf = ({ kind, answer }: ExceptionRow): string =>
  answer?.state === 'sent' ? t.goesAwayNextStep : adviceFor[kind]

const keyOf = ({ id }: ExceptionRow) => String(id)

/** Everything that the shop could not settle alone, newest first. */
export default function Exceptions() {
  const list = useList(exceptionRows, 'exceptions', keyOf)
  const columns: readonly Column<ExceptionRow>[] = [
    { id: 'what', head: t.what, mobileSlot: 'a', render: ({ kind }) => <b>{exceptionTitles[kind]}</b> },
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
      noun={t.exceptionExceptions}
      list={list}
      columns={columns}
      keyOf={keyOf}
      tabs={{
        part: 'state',
        choices: [
          { value: '', label: t.open },
          { value: 'solved', label: t.solved },
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
  if (what === 'customer') return <Link to={`/customers/${id}`}>{t.the}</Link>
  if (what === 'tax') return <Link to="/settings#tax">{t.taxSettings}</Link>
  if (what === 'batch') return <Link to="/stock?tab=held_back">{t.stockHeldBack}</Link>
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
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

const solvedLabel = (by: string | null, note: string | null): string =>
  by ? fill(t.solvedByByNote, { by, note: note ?? '' }) : t.itsCauseHas
