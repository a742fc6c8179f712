import { Link, useParams } from 'react-router'

import type { PayoutResult } from '#contract/admin/cash-fields.ts'
import type { Payout } from '#contract/admin/money.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { showDatetime, showDay } from '../shared/datetime.ts'
import { NotFound } from '../shared/page/no-screen.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { Stat, Stats } from '../shared/stats/stats.tsx'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

const back = { to: '/money/payouts', label: 'Payouts' }
const results: Readonly<Record<PayoutResult, string>> = {
  matched: 'Matched',
  differs: 'Another sum',
  unknown: 'Not ours',
  twice: 'Paid twice',
}

type Line = Payout['paid'][number]

const columns: readonly Column<Line>[] = [
  {
    id: 'awb',
    head: 'Tracking number',
    mobileSlot: 'a',
    render: ({ awb }) => <span className="break-anywhere">{awb}</span>,
  },
  {
    id: 'order',
    head: 'Order',
    mobileSlot: 'c',
    render: ({ order_no: orderNo }) => orderNo && <Link to={`/orders/${orderNo}`}>{orderNo}</Link>,
  },
  { id: 'batch', head: 'Batch', render: ({ batch }) => batch },
  { id: 'sum', head: 'Sum ₹', mobileSlot: 'b', isEnd: true, render: ({ sum }) => formatNumber(sum) },
  {
    id: 'result',
    head: 'Result',
    mobileSlot: 'd',
    render: ({ result }) => <Tag tone={result === 'matched' ? 'good' : 'bad'}>{results[result]}</Tag>,
  },
]

/** One payout: its sums, and each of its parcels, what does not fit first. */
export default function PayoutScreen() {
  const id = Number(useParams()['id'])
  useTitle('A payout', 'Money')
  const load = useQuery('payout', { id })
  const { mutate, busy } = useMutation('takeBackPayout')
  const mistake = useMutation('takeBackPayoutLine')
  if (load.code === 'NOT_FOUND' || load.code === 'INVALID') return <NotFound />
  const { data } = load
  if (!data)
    return (
      <>
        <PageHead title="A payout" back={back} />
        <PageSkeleton load={load} />
      </>
    )
  const { name, reference, is_undone: isUndone } = data
  const takeBack = async () => {
    const consequence = 'Its parcels are owed again. Recorded once more, the same reference is a new payout.'
    if (!(await confirm({ title: 'Take this payout back?', consequence, action: 'Take back' }))) return
    const answer = await mutate({ id })
    if (answer.status) load.set(answer.data)
  }
  const takeOut = async ({ awb, order_no: orderNo }: Line) => {
    const consequence =
      orderNo === null
        ? 'The payout comes to less then.'
        : `The payout comes to less then, and ${orderNo} is owed again.`
    if (!(await confirm({ title: `Take ${awb} out?`, consequence, action: 'It was our mistake' }))) return
    const answer = await mistake.mutate({ id, awb })
    if (answer.status) load.set(answer.data)
  }
  const actions: Column<Line> = {
    id: 'acts',
    head: <span className="visually-hidden">What can be done</span>,
    mobileSlot: 'w',
    render: (line) =>
      line.result !== 'matched' && (
        <Button busy={mistake.busy} aria-label={`It was our mistake, ${line.awb}`} onClick={() => void takeOut(line)}>
          It was our mistake
        </Button>
      ),
  }
  return (
    <>
      <PageHead
        title={`${name} ${reference}`}
        back={back}
        lead={`Paid on ${showDay(data.paid_on)}. ${sourceText(data)}`}
        tag={isUndone && <Tag tone="plain">Taken back</Tag>}
      >
        {!isUndone && (
          <Button variant="danger" busy={busy} onClick={() => void takeBack()}>
            Take back
          </Button>
        )}
      </PageHead>
      <Stats>
        <Stat label="Collected" value={formatRupees(data.gross)} />
        <Stat label="Taken off" value={formatRupees(data.deducted)} />
        <Stat label="Paid" value={formatRupees(data.net)} />
        <Stat label="Parcels" value={String(data.lines)} tone={data.doubtful > 0 ? 'bad' : undefined}>
          {data.doubtful > 0 && `${data.doubtful} to look at`}
        </Stat>
      </Stats>
      <ResponsiveTable
        caption="Parcels"
        columns={isUndone ? columns : [...columns, actions]}
        rows={data.paid}
        keyOf={({ awb }) => awb}
      />
    </>
  )
}

const sourceText = ({ source, by, at }: Payout): string =>
  `${SOURCES[source]}${by === null ? '' : ` by ${by}`} on ${showDatetime(at)}.`

const SOURCES: Readonly<Record<Payout['source'], string>> = {
  file: 'Imported',
  hand: 'Recorded',
  api: 'Reported by the courier',
}
