import '#web/ui/facts/facts.css'
import { Link } from 'react-router'

import type { ReturnAct, ReturnDetail } from '#contract/admin/returns.ts'
import { formatRupees } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useAct } from '../api/use-act.ts'
import { ask } from '../shared/ask/ask.ts'
import { showMoment } from '../shared/moment.ts'
import { Block } from '../shared/page/page-head.tsx'
import type { ReturnPart } from './return-part.ts'

type Decision = NonNullable<ReturnDetail['decision']>

/** What was decided and by whom, and the step that it waits for. */
export function Decided({ request, decision, onChanged, reload }: ReturnPart & { decision: Decision }) {
  return (
    <Block title="The decision">
      <dl className="facts return-facts">
        {factsOf(decision).map(([about, words]) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd className="they-wrote__words">{words}</dd>
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
      <DecidedActs {...{ request, onChanged, reload }} />
    </Block>
  )
}

const titles: Readonly<Record<Decision['outcome'], string>> = {
  refund: 'Give money back',
  again: 'Send the same again',
  refuse: 'Refused',
}

function factsOf(decision: Decision): [string, string][] {
  const { outcome, amount, delivery_too: withDelivery, goods_first: goodsFirst, words, at, by } = decision
  const sum = `${formatRupees(amount)}${withDelivery ? ' and the delivery fee' : ''}`
  const facts: [string, string | null][] = [
    ['Decided', `${titles[outcome]}, ${[by, showMoment(at)].filter(Boolean).join(', ')}`],
    ['Money', outcome === 'refund' ? sum : null],
    ['Approved by', decision.approved_by],
    ['Goods', goodsFirst ? goodsWords(decision.received_at) : null],
    ['Our words', words || null],
  ]
  return facts.flatMap(([about, said]) => (said === null ? [] : [[about, said]]))
}

const goodsWords = (receivedAt: string | null): string =>
  receivedAt ? `Received ${showMoment(receivedAt)}` : 'They come back first'

/** The steps of a return that has been decided. */
function DecidedActs({ request: { id, acts }, onChanged, reload }: ReturnPart) {
  const calls = {
    approve: useAct('approveReturn'),
    decline: useAct('declineReturn'),
    received: useAct('receiveReturn'),
    reopen: useAct('reopenReturn'),
  }
  const take = async (name: keyof typeof calls) => {
    const question = questions[name]
    if (question && !(await ask(question))) return
    const answer = await calls[name].act({ id })
    if (answer.status) onChanged(answer.data)
    else if (answer.code === 'RETURN_MOVED') reload()
  }
  return (
    <div className="button-row">
      {ACTS.filter(({ name }) => acts.includes(name)).map(({ name, label, isFirst }) => (
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

const ACTS = [
  { name: 'decline', label: 'Decline', isFirst: false },
  { name: 'approve', label: 'Approve', isFirst: true },
  { name: 'received', label: 'Goods received', isFirst: true },
  { name: 'reopen', label: 'Open again', isFirst: false },
] as const satisfies readonly { name: ReturnAct; label: string; isFirst: boolean }[]

/** Money is asked for twice. */
const questions: Partial<Record<ReturnAct, { title: string; consequence: string; act: string }>> = {
  approve: { title: 'Approve it?', consequence: 'It is done as it was decided.', act: 'Approve' },
  received: {
    title: 'Have the goods come?',
    consequence: 'What was decided is done now. The goods are thrown away.',
    act: 'Goods received',
  },
}
