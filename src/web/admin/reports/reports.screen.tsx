import { Link, useSearchParams } from 'react-router'

import { fill } from '#text/fill.ts'

import './reports.css'
import * as t from '#text/office/reports.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'

import { download } from '../api/download.ts'
import { useMay, useSession } from '../api/session.ts'
import { showDay } from '../shared/datetime.ts'
import { ListTabs } from '../shared/list/list-tabs.tsx'
import { Block, PageHead, TwoParts } from '../shared/page/page-head.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { CashBackPart } from './cash-back-part.tsx'
import { CouponPart } from './coupon-part.tsx'
import { FoscosPart } from './foscos-part.tsx'
import { FunnelPart } from './funnel-part.tsx'
import { GstMonths } from './gst-months.tsx'
import { MessagePart } from './message-part.tsx'
import { OwnDays } from './own-days.tsx'
import { ProductPart } from './product-part.tsx'
import { PERIODS, periodOf } from './report-period.ts'
import { SalesPart } from './sales-part.tsx'

/** All numbers of a period on one page, each next to that of the days before. */
export default function Reports() {
  useTitle(t.reports)
  const [params, setParams] = useSearchParams()
  const may = useMay()
  const today = useSession().now.slice(0, 10)
  const { name, by, ...days } = periodOf(params, today)
  return (
    <>
      <PageHead title={t.reports} lead={fill(t.reportsLead, { from: showDay(days.from), to: showDay(days.to) })}>
        {may('earnings') && (
          <Link className={buttonClass()} to={`/reports/earnings?${params.toString()}`}>
            {t.earnings}
          </Link>
        )}
        <Button icon="download" onClick={() => void download('exportReports', days)}>
          {t.exportAll}
        </Button>
      </PageHead>
      <ListTabs
        part="period"
        choices={PERIODS}
        chosen={name}
        onChoose={(value) => setParams(value === 'own' ? { period: value, ...days } : { period: value })}
      />
      {name === 'own' && (
        <OwnDays key={`${days.from} ${days.to}`} days={days} onChoose={(own) => setParams({ period: 'own', ...own })} />
      )}
      <div className="report-parts">
        <SalesPart days={days} by={by} />
        <TwoParts>
          <div>
            <ProductPart days={days} />
            <MessagePart days={days} />
          </div>
          <div>
            <FunnelPart days={days} />
            <CouponPart days={days} />
            <CashBackPart days={days} />
            <GstMonths today={today} />
            <Block title={t.payments}>
              <p className="quiet">{t.paymentsHint}</p>
              <p>
                <Button icon="download" onClick={() => void download('exportPayments', days)}>
                  {t.paymentsAsCsv}
                </Button>
              </p>
            </Block>
          </div>
        </TwoParts>
        <FoscosPart today={today} />
      </div>
    </>
  )
}
