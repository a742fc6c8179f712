import { Link, useSearchParams } from 'react-router'

import { DASHBOARD_DAYS, type Dashboard } from '#contract/admin/report.ts'

import './dashboard.css'
import { formatRupees } from '#contract/core/money.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/dashboard.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { showCalendarDay } from '#web/ui/text/dates.ts'

import { useSession } from '../api/session.ts'
import { useQuery } from '../api/use-query.ts'
import { useCategoryColours } from '../shared/chart/category-colours.ts'
import { comparedTone, comparedLabel } from '../shared/chart/compared.ts'
import { SalesChart, SalesKey, type Bar } from '../shared/chart/sales-chart.tsx'
import { SalesTable } from '../shared/chart/sales-table.tsx'
import { ShareBars } from '../shared/chart/share-bars.tsx'
import { showClock } from '../shared/datetime.ts'
import { Confirm } from '../shared/form/confirm.tsx'
import { ListTabs } from '../shared/list/list-tabs.tsx'
import { monthBefore } from '../shared/month-name.ts'
import { Note } from '../shared/page/note.tsx'
import { Block, PageHead, TwoParts } from '../shared/page/page-head.tsx'
import { Nothing, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { Stat, Stats } from '../shared/stats/stats.tsx'
import { BeforeFirstSale } from './before-first-sale.tsx'
import { dayName, greeting } from './day-labels.ts'
import { NewestOrders } from './newest-orders.tsx'
import { TodoList } from './todo-list.tsx'

type Days = (typeof DASHBOARD_DAYS)[number]
const PERIODS = [
  { value: '1', label: t.today },
  { value: '7', label: t.sevenDays },
  { value: '30', label: t.thirtyDays },
]

/** How the shop does today, and what waits. */
export default function DashboardScreen() {
  const [params, setParams] = useSearchParams()
  const days = DASHBOARD_DAYS.find((one) => one === params.get('days')) ?? '1'
  const load = useQuery('dashboard', { days }, { polls: true })
  const { name, now } = useSession()
  useTitle(t.dashboard)
  const at = load.data?.as_of ?? now
  const toPack = load.data?.todo.Confirmed ?? 0
  return (
    <>
      <PageHead
        title={greeting(at, name.split(' ')[0] ?? name)}
        lead={load.data ? fill(t.dayLeadCounted, { ...dayOf(at), time: showClock(at) }) : fill(t.dayLead, dayOf(at))}
      >
        {toPack > 0 && (
          <Link className={buttonClass('primary')} to="/pack">
            {plural(t.packOrders, toPack)}
          </Link>
        )}
      </PageHead>
      <BeforeFirstSale />
      <ListTabs
        part="days"
        choices={PERIODS}
        chosen={days}
        onChoose={(value) => setParams(value === '1' ? {} : { days: value })}
      />
      {load.data ? <Loaded board={load.data} days={days} /> : <PageSkeleton load={load} />}
    </>
  )
}

const dayOf = (datetime: string) => ({ weekday: dayName(datetime), day: showCalendarDay(datetime.slice(0, 10)) })

function Loaded({ board, days }: { board: Dashboard; days: Days }) {
  const colours = useCategoryColours()
  return (
    <>
      {board.turnover.map((text) => (
        <Note key={text}>
          {text} <Confirm by="accountant" />
        </Note>
      ))}
      <DayStats board={board} days={days} />
      <WithCouriers cash={board.with_couriers} />
      <div className="day-parts">
        <TwoParts>
          <Block title={fill(t.salesLastDays, { n: board.chart.length })} actions={<SalesKey />}>
            <SalesChart bars={barsOf(board)} label={fill(t.chartLabel, { n: board.chart.length })} />
            <SalesTable caption={t.salesByDay} rows={board.chart} />
          </Block>
          <Block title={t.todo}>
            <TodoList todo={board.todo} />
          </Block>
        </TwoParts>
        <TwoParts>
          <NewestOrders orders={board.newest} />
          <Block
            title={days === '1' ? t.categoriesToday : fill(t.categoriesInDays, { days })}
            actions={
              <Link className="link" to="/reports">
                {t.allReports}
              </Link>
            }
          >
            {board.categories.length === 0 ? (
              <Nothing>{t.noSales}</Nothing>
            ) : (
              <ShareBars
                shares={board.categories.map(({ id, name, sales }) => ({
                  key: String(id),
                  name,
                  amount: sales,
                  text: formatRupees(sales),
                  colour: colours.get(id),
                }))}
              />
            )}
          </Block>
        </TwoParts>
      </div>
    </>
  )
}

function DayStats({ board, days }: { board: Dashboard; days: Days }) {
  const [sales, before] = days === '1' ? [board.sales_today, board.today_before] : [board.sales, board.before]
  const than = days === '1' ? fill(t.lastWeekday, { weekday: dayName(board.as_of) }) : fill(t.daysBefore, { days })
  const month = monthBefore(board.as_of)
  return (
    <Stats>
      <Stat
        label={days === '1' ? t.salesToday : fill(t.salesInDays, { days })}
        value={formatRupees(sales)}
        tone={comparedTone(before)}
      >
        {comparedLabel(before, than, days === '1' ? t.sumOnDay : undefined)}
      </Stat>
      <Stat
        label={days === '1' ? t.ordersToday : fill(t.ordersInDays, { days })}
        value={board.orders.toLocaleString('en-IN')}
      >
        {fill(t.average, { average: formatRupees(board.average) })}
      </Stat>
      <Stat label={t.salesThisMonth} value={formatRupees(board.sales_month)} tone={comparedTone(board.month_before)}>
        {comparedLabel(board.month_before, month)}
      </Stat>
      <Stat label={t.cashToCollect} value={formatRupees(board.cash_to_collect)}>
        {plural(t.parcelsOnTheRoad, board.parcels)}
      </Stat>
    </Stats>
  )
}

/** Cash that couriers have collected, while there is some. */
function WithCouriers({ cash: { sum, parcels, days } }: { cash: Dashboard['with_couriers'] }) {
  if (sum === 0 && parcels === 0) return null
  const facts = [
    formatRupees(sum),
    plural(t.countOfParcels, parcels),
    ...(days === null ? [] : [plural(t.oldestDays, days)]),
  ]
  return (
    <p>
      <Link className="link-row" to="/money/couriers">
        {t.cashWithCouriers}
      </Link>
      : {facts.join(' · ')}
    </p>
  )
}

const barsOf = ({ chart }: Dashboard): Bar[] =>
  chart.map(({ day, online, cash }, n) => ({
    key: day,
    label: n === chart.length - 1 ? t.todayBar : String(Number(day.slice(8))),
    online,
    cash,
  }))
