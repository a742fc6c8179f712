import { expect, test } from 'vitest'

import { endpoints } from '#contract/endpoints.ts'

import { addBuyers, newAttempt, post, send, type Buyer } from './buyers.ts'
import { breachesOf, directoryOf, type Home } from './directories.ts'
import { openShopOn, type Start } from './shop.ts'

const MOBILE = '9123456780'
/** The shop's process believes that it is two hours later than it is. */
const AHEAD = `data:text/javascript,const now=Date.now,D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(now()+7200000)}static now(){return now()+7200000}}`

/** The answers that a newcomer and a shopper get from a shop whose clock is not the database's. */
const shopAhead = async (home: Home, start: Start = {}) => {
  const [buyer] = (await home.work((database) => addBuyers(database, { buyers: 1, stock: 10 }))) as [Buyer]
  const site = await openShopOn(home, { ...start, program: ['--import', AHEAD] })
  await post(site.url, endpoints.register.path, { body: { mobile: MOBILE } })
  const six_digit_code = await home.work(otpOf)
  const { status } = await post(site.url, endpoints.verifyOtp.path, { body: { mobile: MOBILE, six_digit_code } })
  const { end } = await send(site.url, newAttempt(buyer))
  return { otp: status, order: end, breaches: await breachesOf(home, site) }
}

const otpOf: Parameters<Home['work']>[0] = async ({ pool }) => {
  const { rows } = await pool.query<{ otp: string }>(
    `select vars->>'otp' as otp from message where recipient = $1 order by seq desc limit 1`,
    [MOBILE],
  )
  return rows[0]?.otp
}

test('F20: a process whose clock is two hours ahead takes fresh codes, knows its sessions and sells', async () => {
  expect(await shopAhead(await directoryOf('postgres'))).toEqual({ otp: 200, order: 'acknowledged', breaches: [] })
})

test('F20, the proof notices a shop without its guard: time is the time of the database', async () => {
  const { otp } = await shopAhead(await directoryOf('postgres'), { without: 'time is the time of the database' })
  expect(otp).not.toBe(200)
})
