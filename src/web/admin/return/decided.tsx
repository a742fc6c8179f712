import { Link } from 'react-router'

import type { ReturnAction, ReturnDetail } from '#contract/admin/returns.ts'
import { formatRupees } from '#contract/core/money.ts'

import '#web/ui/facts/facts.css'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/return.ts'
import { Button } from '#web/ui/button/button.tsx'
import { rich } from '#web/ui/text/rich.tsx'

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
    <Block title={t.decision}>
      <dl className="facts return-facts">
        {factsOf(decision).map(([about, text]) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd className="return-reason__text">{text}</dd>
          </div>
        ))}
        {decision.replacement && (
          <div>
            <dt>{t.newOrder}</dt>
            <dd>
              <Link className="link" to={`/orders/${decision.replacement}`}>
                {decision.replacement}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      {refund === 'to_pay' && order && (
        <p>{rich(t.payLead, { link: <Link className="link" to={`/orders/${order.order_no}`} /> })}</p>
      )}
      <DecidedActions {...{ request, onChanged, reload }} />
    </Block>
  )
}

const titles: Readonly<Record<Decision['outcome'], string>> = {
  refund: t.giveMoneyBack,
  again: t.sendSameAgain,
  refuse: t.refused,
}

function factsOf(decision: Decision): [string, string][] {
  const { outcome, amount, delivery_too: withDelivery, goods_first: goodsFirst, words: text, at, by } = decision
  const sum = withDelivery ? fill(t.sumWithDelivery, { sum: formatRupees(amount) }) : formatRupees(amount)
  const facts: [string, string | null][] = [
    [t.decided, `${titles[outcome]}, ${[by, showDatetime(at)].filter(Boolean).join(', ')}`],
    [t.money, outcome === 'refund' ? sum : null],
    [t.approvedBy, decision.approved_by],
    [t.goods, goodsFirst ? goodsLabel(decision.received_at) : null],
    [t.ownMessage, text || null],
  ]
  return facts.flatMap(([about, value]) => (value === null ? [] : [[about, value]]))
}

const goodsLabel = (receivedAt: string | null): string =>
  receivedAt ? fill(t.receivedAt, { datetime: showDatetime(receivedAt) }) : t.goodsComeFirst

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
  { name: 'decline', label: t.decline, isFirst: false },
  { name: 'approve', label: t.approve, isFirst: true },
  { name: 'received', label: t.goodsReceived, isFirst: true },
  { name: 'reopen', label: t.openAgain, isFirst: false },
] as const satisfies readonly { name: ReturnAction; label: string; isFirst: boolean }[]

/** Money is asked for twice. */
const questions: Partial<Record<ReturnAction, { title: string; consequence: string; action: string }>> = {
  approve: { title: t.approveQuestion, consequence: t.approveLead, action: t.approve },
  received: {
    title: t.receivedQuestion,
    consequence: t.receivedLead,
    action: t.goodsReceived,
  },
}
