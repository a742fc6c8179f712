import { expect, test } from 'vitest'

import { paths } from '#contract/paths.ts'

import { addBuyers, newAttempt, post, send, type Buyer } from './buyers.ts'
import { breachesOf, homeOf, type Home } from './homes.ts'
import { openShopOn, type Start } from './shop.ts'

const MOBILE = '9123456780'
/** The shop's process believes that it is two hours later than it is. */
const AHEAD = `data:text/javascript,const now=Date.now,D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(now()+7200000)}static now(){return now()+7200000}}`

/** What a newcomer and a shopper hear from a shop whose clock is not the database's. */
const shopAhead = async (home: Home, start: Start = {}) => {
  const [buyer] = (await home.work((database) => addBuyers(database, { buyers: 1, stock: 10 }))) as [Buyer]
  const site = await openShopOn(home, { ...start, program: ['--import', AHEAD] })
  await post(site.url, paths.register[1], { body: { mobile: MOBILE } })
  const six_digit_code = await home.work(otpOf)
  const { status } = await post(site.url, paths.verifyOtp[1], { body: { mobile: MOBILE, six_digit_code } })
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
  expect(await shopAhead(await homeOf('postgres'))).toEqual({ otp: 200, order: 'acknowledged', breaches: [] })
})

test('F20, the proof notices a shop without its guard: time is the time of the database', async () => {
  const { otp } = await shopAhead(await homeOf('postgres'), { without: 'time is the time of the database' })
  expect(otp).not.toBe(200)
})
