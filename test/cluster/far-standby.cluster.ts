import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#db/client.ts'

import { runOnce } from '../../bench/load/run.ts'
import { addBuyers, orderWire, spreadCarts } from '../../bench/shop/shoppers-orders.ts'
import { median } from '../../bench/targets/measurement.ts'
import { report } from '../faults/report.ts'
import { startNode } from './cluster.ts'
import { openPair, rowsOf } from './pair.ts'
import { slowLink } from './slow-link.ts'

const DELAY_MS = 5
const BUYERS = 16
const SECONDS = 5
const ROUNDS = 3
/** Four on two cores that place three hundred a second; with fewer, the processor is the limit and not the network. */
const TIMES_AS_MANY = 3

/** An order that notified of its stock in its own transaction would wait for every other such order, and for the network to the standby. */
const REPORT_INSIDE = `create or replace function tell_inside() returns trigger language plpgsql as
    $$ begin perform pg_notify('shop_stock', new.tag); return null; end $$;
  create trigger tell_inside after insert on untold_change for each row execute function tell_inside()`

test('orders do not queue for the way to a far standby: an order tells nobody before it is committed', async () => {
  const pair = await openPair({ way: (port) => slowLink(port, DELAY_MS) })
  const node = await startNode(pair.primary, { settings: { DEMO_PRODUCTS: '100' } })
  const database = await openDatabase({ url: pair.primary }, { pool: 2 })
  onTestFinished(database.close)
  const { skuIds, buyers } = await addBuyers(database, BUYERS)
  const job = { connections: BUYERS, wire: orderWire(buyers, spreadCarts(skuIds)), seconds: SECONDS }
  const server = { port: Number(new URL(node.url).port), pid: node.pid }
  const rateOf = async () => (await runOnce(server, { ...job, warmUpSeconds: 1 })).rate

  const reportedAfter: number[] = []
  const reportedInside: number[] = []
  // In turn, so that the load of the machine meets both alike.
  for (let round = 0; round < ROUNDS; round++) {
    reportedAfter.push(await rateOf())
    await rowsOf(pair.primary, REPORT_INSIDE)
    reportedInside.push(await rateOf())
    await rowsOf(pair.primary, 'drop trigger tell_inside on untold_change')
  }
  const ratio = median(reportedAfter.map((rate, round) => rate / (reportedInside[round] ?? rate)))
  report('orders a second with a far standby', {
    reportedAfter: median(reportedAfter).toFixed(0),
    reportedInside: median(reportedInside).toFixed(0),
    ratio: ratio.toFixed(2),
  })
  expect(ratio).toBeGreaterThan(TIMES_AS_MANY)
})
