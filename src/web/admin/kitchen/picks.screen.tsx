import { useState } from 'react'
import { useSearchParams } from 'react-router'

import './kitchen.css'
import type { PackOrder } from '#contract/admin/packing.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/kitchen.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckField } from '#web/ui/field/check-field.tsx'

import { useSession } from '../api/session.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime, showDay } from '../shared/datetime.ts'
import { Note } from '../shared/page/note.tsx'
import { Block, PageHead, TwoParts } from '../shared/page/page-head.tsx'
import { Nothing, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import type { Column } from '../shared/table/columns.ts'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'
import { pickingList, type PlaceRow } from './picking-list.ts'

const back = { to: '/kitchen', label: t.kitchen }

const columns: readonly Column<PlaceRow>[] = [
  {
    id: 'shelf',
    head: t.shelf,
    mobileSlot: 'c',
    render: ({ shelf }) => (shelf ? fill(t.shelfName, { shelf }) : t.noShelf),
  },
  { id: 'name', head: t.goods, mobileSlot: 'a', render: ({ name, size }) => `${name}, ${size}` },
  { id: 'batch', head: t.batch, mobileSlot: 'd', render: ({ batch }) => batch },
  { id: 'count', head: t.units, mobileSlot: 'b', isEnd: true, render: ({ count }) => <b>{count}</b> },
]

/** What to fetch from the shelves for several orders at once (spec C5.2.2). */
export default function Picks() {
  useTitle(t.pickingList, t.kitchen)
  const [params] = useSearchParams()
  const chosen = params.get('order_nos')
  const load = useQuery('packOrders', chosen ? { order_nos: chosen } : {})
  if (load.data) return <List orders={load.data} />
  return (
    <>
      <PageHead title={t.pickingList} back={back} />
      <PageSkeleton load={load} />
    </>
  )
}

function List({ orders }: { orders: readonly PackOrder[] }) {
  const { now } = useSession()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const chosen = orders.filter(({ order_no }) => !leftOut.has(order_no))
  const { places, missing } = pickingList(chosen)
  if (orders.length === 0)
    return (
      <>
        <PageHead title={t.pickingList} back={back} />
        <Nothing>{t.nothingToPack}</Nothing>
      </>
    )
  return (
    <div className="kitchen">
      <PageHead
        title={t.pickingList}
        back={back}
        lead={plural(t.picksLead, orders.length, { chosen: chosen.length, time: showDatetime(now) })}
      >
        <Button icon="print" onClick={() => print()}>
          {t.print}
        </Button>
      </PageHead>
      {missing.length > 0 && (
        <Note tone="bad">
          {t.notFreshEnough}
          <ul>
            {missing.map(({ key, name, size, count }) => (
              <li key={key}>{`${name}, ${size} × ${count}`}</li>
            ))}
          </ul>
        </Note>
      )}
      <TwoParts>
        <div>
          <ResponsiveTable caption={t.pickingList} columns={columns} rows={places} keyOf={({ key }) => key} />
        </div>
        <Block title={t.orders}>
          <div>
            {orders.map(({ order_no, customer: shopper, dispatch_day: day }) => (
              <CheckField
                key={order_no}
                label={fill(t.orderLeaves, { orderNo: order_no, shopper, day: showDay(day) })}
                checked={!leftOut.has(order_no)}
                onChange={(event) =>
                  setLeftOut(
                    new Set(
                      event.target.checked ? [...leftOut].filter((one) => one !== order_no) : [...leftOut, order_no],
                    ),
                  )
                }
              />
            ))}
          </div>
        </Block>
      </TwoParts>
    </div>
  )
}
