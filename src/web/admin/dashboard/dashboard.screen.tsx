import './dashboard.css'
import { Link, useSearchParams } from 'react-router'

import { DASHBOARD_DAYS, type Dashboard } from '#contract/admin/report.ts'
import { showCalendarDay } from '#contract/core/dates.ts'
import { formatRupees } from '#contract/core/money.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

import { useSession } from '../api/session.ts'
import { useLoad } from '../api/use-load.ts'
import { comparedTone, comparedWords } from '../shared/chart/compared.ts'
import { SalesChart, SalesKey, type Bar } from '../shared/chart/sales-chart.tsx'
import { SalesTable } from '../shared/chart/sales-table.tsx'
import { ShareBars } from '../shared/chart/share-bars.tsx'
import { Figure, Figures } from '../shared/figures/figures.tsx'
import { ListTabs } from '../shared/list/list-tabs.tsx'
import { showClock } from '../shared/moment.ts'
import { monthBefore } from '../shared/month-name.ts'
import { Block, PageHead, TwoParts } from '../shared/page/page-head.tsx'
import { Nothing, PageBones } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { dayName, greeting } from './day-words.ts'
import { FirstDays } from './first-days.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { TodoList } from './todo-list.tsx'

type Days = (typeof DASHBOARD_DAYS)[number]
const PERIODS = [
  { value: '1', label: 'Today' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
]

/** How the shop does today, and what waits. */
export default function DashboardScreen() {
  const [params, setParams] = useSearchParams()
  const days = DASHBOARD_DAYS.find((one) => one === params.get('days')) ?? '1'
  const load = useLoad('dashboard', { days }, { polls: true })
  const { name, now } = useSession()
  useTitle('Dashboard')
  const at = load.data?.as_of ?? now
  const toPack = load.data?.todo.Confirmed ?? 0
  return (
    <>
      <PageHead
        title={`${greeting(at)}, ${name.split(' ')[0] ?? name}`}
        lead={`${dayName(at)}, ${showCalendarDay(at.slice(0, 10))}.${load.data ? ` Counted at ${showClock(at)}.` : ''}`}
      >
        {toPack > 0 && (
          <Link className={buttonClass('primary')} to="/pack">
            {toPack === 1 ? 'Pack 1 order' : `Pack ${toPack} orders`}
          </Link>
        )}
      </PageHead>
      <ListTabs
        part="days"
        choices={PERIODS}
        chosen={days}
        onChoose={(value) => setParams(value === '1' ? {} : { days: value })}
      />
      {load.data ? <Loaded board={load.data} days={days} /> : <PageBones load={load} />}
    </>
  )
}

function Loaded({ board, days }: { board: Dashboard; days: Days }) {
  if (board.first_days) return <FirstDays steps={board.first_days} />
  return (
    <>
      <DayFigures board={board} days={days} />
      <div className="day-parts">
        <TwoParts>
          <Block title={`Sales, last ${board.chart.length} days`} acts={<SalesKey />}>
            <SalesChart bars={barsOf(board)} label={`Sales of the last ${board.chart.length} days, online and cash`} />
            <SalesTable caption="Sales by day" rows={board.chart} />
          </Block>
          <Block title="To do">
            <TodoList todo={board.todo} />
          </Block>
        </TwoParts>
        <TwoParts>
          <NewestOrders orders={board.newest} />
          <Block
            title={`By category, ${wordsOf(days)}`}
            acts={
              <Link className="link" to="/reports">
                All reports
              </Link>
            }
          >
            {board.categories.length === 0 ? (
              <Nothing>No sales in these days.</Nothing>
            ) : (
              <ShareBars
                shares={board.categories.map(({ id, name, sales }) => ({
                  key: String(id),
                  name,
                  amount: sales,
                  words: formatRupees(sales),
                }))}
              />
            )}
          </Block>
        </TwoParts>
      </div>
    </>
  )
}

function DayFigures({ board, days }: { board: Dashboard; days: Days }) {
  const [sales, before] = days === '1' ? [board.sales_today, board.today_before] : [board.sales, board.before]
  const than = days === '1' ? `last ${dayName(board.as_of)}` : `the ${days} days before`
  const month = monthBefore(board.as_of)
  return (
    <Figures>
      <Figure label={`Sales ${wordsOf(days)}`} value={formatRupees(sales)} tone={comparedTone(before)}>
        {comparedWords(before, than, days === '1' ? than : undefined)}
      </Figure>
      <Figure label={`Orders ${wordsOf(days)}`} value={board.orders.toLocaleString('en-IN')}>
        {formatRupees(board.average)} on average
      </Figure>
      <Figure label="Sales this month" value={formatRupees(board.sales_month)} tone={comparedTone(board.month_before)}>
        {comparedWords(board.month_before, month)}
      </Figure>
      <Figure label="Cash to collect" value={formatRupees(board.cash_to_collect)}>
        {board.parcels === 1 ? '1 parcel on the road' : `${board.parcels} parcels on the road`}
      </Figure>
    </Figures>
  )
}

const wordsOf = (days: Days): string => (days === '1' ? 'today' : `in ${days} days`)

const barsOf = ({ chart }: Dashboard): Bar[] =>
  chart.map(({ day, online, cash }, n) => ({
    key: day,
    label: n === chart.length - 1 ? 'today' : String(Number(day.slice(8))),
    online,
    cash,
  }))
