import { Link, useParams } from 'react-router'

import type { PayoutResult } from '#contract/admin/cash-fields.ts'
import type { Payout } from '#contract/admin/money.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/money.ts'
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

const back = { to: '/money/payouts', label: t.payouts }
const results: Readonly<Record<PayoutResult, string>> = {
  matched: t.matched,
  differs: t.anotherSum,
  unknown: t.notOurs,
  twice: t.paidTwice,
}

type Line = Payout['paid'][number]

const columns: readonly Column<Line>[] = [
  {
    id: 'awb',
    head: t.trackingNumber,
    mobileSlot: 'a',
    render: ({ awb }) => <span className="break-anywhere">{awb}</span>,
  },
  {
    id: 'order',
    head: t.order,
    mobileSlot: 'c',
    render: ({ order_no: orderNo }) => orderNo && <Link to={`/orders/${orderNo}`}>{orderNo}</Link>,
  },
  { id: 'batch', head: t.batch, render: ({ batch }) => batch },
  { id: 'sum', head: t.sumRupees, mobileSlot: 'b', isEnd: true, render: ({ sum }) => formatNumber(sum) },
  {
    id: 'result',
    head: t.result,
    mobileSlot: 'd',
    render: ({ result }) => <Tag tone={result === 'matched' ? 'good' : 'bad'}>{results[result]}</Tag>,
  },
]

/** One payout: its sums, and each of its parcels, what does not fit first. */
export default function PayoutScreen() {
  const id = Number(useParams()['id'])
  useTitle(t.aPayout, t.money)
  const load = useQuery('payout', { id })
  const { mutate, busy } = useMutation('takeBackPayout')
  const mistake = useMutation('takeBackPayoutLine')
  if (load.code === 'NOT_FOUND' || load.code === 'INVALID') return <NotFound />
  const { data } = load
  if (!data)
    return (
      <>
        <PageHead title={t.aPayout} back={back} />
        <PageSkeleton load={load} />
      </>
    )
  const { name, reference, is_undone: isUndone } = data
  const takeBack = async () => {
    const consequence = t.takeBackConsequence
    if (!(await confirm({ title: t.takeBackTitle, consequence, action: t.takeBack }))) return
    const answer = await mutate({ id })
    if (answer.status) load.set(answer.data)
  }
  const takeOut = async ({ awb, order_no: orderNo }: Line) => {
    const consequence = orderNo === null ? t.takeOutConsequence : fill(t.takeOutOrderConsequence, { order: orderNo })
    if (!(await confirm({ title: fill(t.takeOutTitle, { awb }), consequence, action: t.ourMistake }))) return
    const answer = await mistake.mutate({ id, awb })
    if (answer.status) load.set(answer.data)
  }
  const actions: Column<Line> = {
    id: 'acts',
    head: <span className="visually-hidden">{t.whatCanBeDone}</span>,
    mobileSlot: 'w',
    render: (line) =>
      line.result !== 'matched' && (
        <Button
          busy={mistake.busy}
          aria-label={fill(t.ourMistakeOf, { awb: line.awb })}
          onClick={() => void takeOut(line)}
        >
          {t.ourMistake}
        </Button>
      ),
  }
  return (
    <>
      <PageHead
        title={`${name} ${reference}`}
        back={back}
        lead={`${fill(t.paidOnDay, { day: showDay(data.paid_on) })} ${sourceText(data)}`}
        tag={isUndone && <Tag tone="plain">{t.takenBack}</Tag>}
      >
        {!isUndone && (
          <Button variant="danger" busy={busy} onClick={() => void takeBack()}>
            {t.takeBack}
          </Button>
        )}
      </PageHead>
      <Stats>
        <Stat label={t.collected} value={formatRupees(data.gross)} />
        <Stat label={t.takenOff} value={formatRupees(data.deducted)} />
        <Stat label={t.paid} value={formatRupees(data.net)} />
        <Stat label={t.parcels} value={String(data.lines)} tone={data.doubtful > 0 ? 'bad' : undefined}>
          {data.doubtful > 0 && fill(t.toLookAt, { count: data.doubtful })}
        </Stat>
      </Stats>
      <ResponsiveTable
        caption={t.parcels}
        columns={isUndone ? columns : [...columns, actions]}
        rows={data.paid}
        keyOf={({ awb }) => awb}
      />
    </>
  )
}

function sourceText({ source, by, at }: Payout): string {
  const time = showDatetime(at)
  if (source === 'api') return fill(t.reported, { time })
  if (source === 'file') return by === null ? fill(t.imported, { time }) : fill(t.importedBy, { name: by, time })
  return by === null ? fill(t.recorded, { time }) : fill(t.recordedBy, { name: by, time })
}
