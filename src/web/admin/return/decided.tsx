import '#web/ui/facts/facts.css'
import { Link } from 'react-router'

import type { ReturnAction, ReturnDetail } from '#contract/admin/returns.ts'
import { formatRupees } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { showDatetime } from '../shared/datetime.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { ReturnPart } from './return-part.ts'

type Decision = NonNullable<ReturnDetail['decision']>

/** What was decided and by whom, and the step that it waits for. */
export function Decided({ request, decision, onChanged, reload }: ReturnPart & { decision: Decision }) {
  const { order, refund } = request
  return (
    <Block title="The decision">
      <dl className="facts return-facts">
        {factsOf(decision).map(([about, text]) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd className="return-reason__text">{text}</dd>
          </div>
        ))}
        {decision.replacement && (
          <div>
            <dt>New order</dt>
            <dd>
              <Link className="link" to={`/orders/${decision.replacement}`}>
                {decision.replacement}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      {refund === 'to_pay' && order && (
        <p>
          Ask for a UPI id or an account if there is none, then pay it and enter the reference in{' '}
          <Link className="link" to={`/orders/${order.order_no}`}>
            the order’s payments
          </Link>
          .
        </p>
      )}
      <DecidedActions {...{ request, onChanged, reload }} />
    </Block>
  )
}

const titles: Readonly<Record<Decision['outcome'], string>> = {
  refund: 'Give money back',
  again: 'Send the same again',
  refuse: 'Refused',
}

function factsOf(decision: Decision): [string, string][] {
  const { outcome, amount, delivery_too: withDelivery, goods_first: goodsFirst, words: text, at, by } = decision
  const sum = `${formatRupees(amount)}${withDelivery ? ' and the delivery fee' : ''}`
  const facts: [string, string | null][] = [
    ['Decided', `${titles[outcome]}, ${[by, showDatetime(at)].filter(Boolean).join(', ')}`],
    ['Money', outcome === 'refund' ? sum : null],
    ['Approved by', decision.approved_by],
    ['Goods', goodsFirst ? goodsLabel(decision.received_at) : null],
    ['Our words', text || null],
  ]
  return facts.flatMap(([about, value]) => (value === null ? [] : [[about, value]]))
}

const goodsLabel = (receivedAt: string | null): string =>
  receivedAt ? `Received ${showDatetime(receivedAt)}` : 'They come back first'

/** The steps of a return that has been decided. */
function DecidedActions({ request: { id, acts: actions }, onChanged, reload }: ReturnPart) {
  const calls = {
    approve: useMutation('approveReturn'),
    decline: useMutation('declineReturn'),
    received: useMutation('receiveReturn'),
    reopen: useMutation('reopenReturn'),
  }
  const take = async (name: keyof typeof calls) => {
    const question = questions[name]
    if (question && !(await confirm(question))) return
    const answer = await calls[name].mutate({ id })
    if (answer.status) onChanged(answer.data)
    else if (answer.code === 'RETURN_MOVED') reload()
  }
  return (
    <div className="button-row">
      {ACTIONS.filter(({ name }) => actions.includes(name)).map(({ name, label, isFirst }) => (
        <Button
          key={name}
          variant={isFirst ? 'primary' : 'outline'}
          busy={calls[name].busy}
          onClick={() => void take(name)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

const ACTIONS = [
  { name: 'decline', label: 'Decline', isFirst: false },
  { name: 'approve', label: 'Approve', isFirst: true },
  { name: 'received', label: 'Goods received', isFirst: true },
  { name: 'reopen', label: 'Open again', isFirst: false },
] as const satisfies readonly { name: ReturnAction; label: string; isFirst: boolean }[]

/** Money is asked for twice. */
const questions: Partial<Record<ReturnAction, { title: string; consequence: string; action: string }>> = {
  approve: { title: 'Approve it?', consequence: 'It is done as it was decided.', action: 'Approve' },
  received: {
    title: 'Have the goods come?',
    consequence: 'What was decided is done now. The goods are thrown away.',
    action: 'Goods received',
  },
}
