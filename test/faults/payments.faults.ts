import { describe, expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#db/client.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { setStock } from '#domain/stock/stock.service.ts'

import { openShopOn } from '../../bench/in-process-shop.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { payInChaos } from '../payment-chaos.ts'
import { waresOf } from '../requests.ts'
import { tell, times } from './figures.ts'
import { KINDS, type Home } from './homes.ts'

const openOn = async (kind: Home['kind']) => {
  if (kind === 'pglite') return openDatabase({ dataDir: 'memory://' })
  const server = await startPostgres()
  onTestFinished(server.stop)
  return openDatabase({ url: server.url })
}

describe.each(KINDS)('on %s', (kind) => {
  test('P6: of payments whose webhooks come three times, in any order or not at all, each ends as one order or one refund', async () => {
    // fifty are swept at a time, and a fifth of the late half finds nothing left
    const payments = Math.ceil(times(1000) / 50) * 50
    const shop = await openShopOn(await openOn(kind))
    const wares = await waresOf(shop)
    await setStock(shop.deps, wares.skuId, payments)
    const ended = await payInChaos(shop, wares, { payments, left: (payments * 2) / 5 })
    const breaches = (await checkInvariants(shop.database)).flatMap((one) => one.breaches)
    await shop.close()
    tell(`P6 on ${kind}`, { payments, ...ended })
    const refunded = payments / 10
    const whole = { orders: payments - refunded, refunded, refundsSent: refunded, both: 0, neither: 0 }
    expect([ended, breaches]).toEqual([whole, []])
  })
})
