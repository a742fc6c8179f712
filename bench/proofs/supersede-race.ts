// Shoppers whose open payments give way for newer ones, two hundred rounds of it: for sizes, for coupons, for annas, compared with
// cash orders and late money (spec B5.9, D135). Nothing may deadlock and nothing be lost. `node bench/proofs/supersede-race.ts
// [rounds]`, on a PostgreSQL of its own.
import process from 'node:process'

import { openDatabase } from '#db/client.ts'
import { raceForCoupons, raceForSizes, type Raced } from '#test/orders/supersede-race.ts'

import { startPostgres } from '../../scripts/programs/postgres.ts'
import { isSound, openShopOn } from '../shop/in-process-shop.ts'

const rounds = Number(process.argv[2] ?? 200)
const server = await startPostgres()
const shop = await openShopOn(await openDatabase({ url: server.url }, { pool: 20 }))

const started = performance.now()
const races = [await raceForSizes(shop, rounds), await raceForCoupons(shop, rounds)]
console.log(`${rounds} rounds of each in ${((performance.now() - started) / 1000).toFixed(1)} s`)
for (const [n, { failures, prepared, placed }] of races.entries())
  console.log(n === 0 ? 'sizes:  ' : 'coupons:', { prepared, placed, failures: failures.length })
const { rows } = await shop.database.pool.query(
  `select count(*) as payments, count(i.order_id) as orders, count(r.id) as refunds
   from payment p join payment_intent i on i.id = p.intent_id left join refund r on r.payment_id = p.id`,
)
console.log('late money:', rows[0])
for (const failure of races.flatMap(({ failures }) => failures).slice(0, 5)) console.log(failure)
const sound = await isSound(shop)
await shop.close()
await server.stop()

const isClean = ({ failures, prepared, placed }: Raced) =>
  failures.length === 0 && [prepared, placed].every((kinds) => Object.keys(kinds).every((kind) => kind === 'ok'))
process.exitCode = sound && races.every(isClean) ? 0 : 1
