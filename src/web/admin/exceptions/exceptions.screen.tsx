import './exceptions.css'
import { Link } from 'react-router'

import { exceptionTitles, type ExceptionKind, type ExceptionRow } from '#contract/admin/exceptions.ts'
import { formatNumber } from '#contract/core/money.ts'

import { useList } from '../api/use-list.ts'
import { ListScreen } from '../shared/list/list-screen.tsx'
import { showMoment } from '../shared/moment.ts'
import type { Column } from '../shared/table/columns.ts'
import { ExceptionActs } from './exception-acts.tsx'

/** What to do about each; the sentence before says what happened. */
const whatToDo: Readonly<Record<ExceptionKind, string>> = {
  stock: 'The goods were gone, so the money goes back by itself. Nothing to do but to know.',
  mismatch: 'It goes back by itself. Nothing to do but to know.',
  paid_twice: 'The second payment goes back by itself. Nothing to do but to know.',
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
  erasure_asked: 'Open the customer and erase them, or say why not. It goes away when that is done.',
  message_unsent: 'Mend what the provider names and send it again, or reach them in another way.',
  attempt_failed: 'Call the customer. It goes away with the next step of the order.',
}

/** Money to pay by hand of which the account is known. */
const PAY_IT = 'Pay it there and note the reference.'

const keyOf = ({ id }: ExceptionRow) => String(id)

/** Everything that the shop could not settle alone, newest first. */
export default function Exceptions() {
  const list = useList('exceptions', keyOf)
  const columns: readonly Column<ExceptionRow>[] = [
    { id: 'what', head: 'What', fold: 'a', render: ({ kind }) => <b>{exceptionTitles[kind]}</b> },
    { id: 'sum', head: 'Sum ₹', fold: 'b', isEnd: true, render: ({ sum }) => sum !== null && formatNumber(sum) },
    { id: 'about', head: 'About', fold: 'c', render: aboutOf },
    { id: 'since', head: 'Since', fold: 'd', render: ({ since }) => showMoment(since) },
    { id: 'words', head: 'What to do', fold: 'w', render: wordsOf },
    {
      id: 'acts',
      head: <span className="visually-hidden">What can be done</span>,
      fold: 'w',
      render: (row) => <ExceptionActs row={row} onDone={list.reload} />,
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

function aboutOf({ kind, order_no, customer, about }: ExceptionRow) {
  const [what = '', id = ''] = about.split(':')
  if (kind === 'to_approve') return <Link to={`/returns/${id}`}>The return</Link>
  if (what === 'health') return <Link to="/settings/health">Health</Link>
  if (what === 'size') return <Link to={`/stock/${id}`}>Stock of this size</Link>
  if (what === 'customer') return <Link to={`/customers/${id}`}>The customer</Link>
  if (what === 'batch') return <Link to="/stock?tab=held_back">Stock held back</Link>
  if (kind === 'message_unsent' && !order_no) return <Link to="/messages/outbox?state=failed,dead">The outbox</Link>
  if (!order_no) return <span className="break-anywhere">{id}</span>
  return (
    <>
      <Link to={`/orders/${order_no}`}>{order_no}</Link>
      {customer && <span> {customer}</span>}
    </>
  )
}

/** Solved: who saw to it, and how. */
const wordsOf = ({ kind, details, pay_to: payTo, solved_at, solved_by, note }: ExceptionRow) =>
  solved_at ? (
    <>
      {details} <span className="quiet">{solvedWords(solved_by, note)}</span>
    </>
  ) : (
    <>
      {details} <span className="quiet">{payTo ? PAY_IT : whatToDo[kind]}</span>
    </>
  )

const solvedWords = (by: string | null, note: string | null): string =>
  by ? `Solved by ${by}: ${note ?? ''}` : 'Its cause has gone.'
