import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import type { CourierFailure } from '#domain/ports/courier.ts'
import { advance } from '#test/people/accounts.ts'
import { bookWith, openBooked, openKinds, watchAccountsNow } from '#test/shop/booked.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { pass, walk, type Office } from '#test/shop/office.ts'
import { labelIn } from '#text/languages.ts'

const refusing = (code: CourierFailure['code']) => async (): Promise<CourierFailure> => ({
  error: `The courier says ${code}.`,
  retryable: false,
  code,
})
/** An account whose wallet has so many rupees. */
const having = (rupees: number) => () => ({ check: async () => ({ places: [], wallet: paise(rupees * 100) }) })
const accountDetails = async ({ shop }: Office) =>
  (
    await shop.deps.db
      .selectFrom('exception')
      .where('about', '=', 'courier:sandbox')
      .where('solved_at', 'is', null)
      .orderBy('kind')
      .select('details')
      .execute()
  ).map(({ details }) => details)

test.each([
  ['auth', 'Sandbox courier: the login is refused.'],
  ['wallet', 'Sandbox courier: the wallet is empty.'],
] as const)('%s is said once for all parcels that wait, and goes away when the account answers', async (code, text) => {
  const booked = await openBooked()
  for (let n = 0; n < 2; n++) {
    const orderNo = await booked.place()
    await walk(booked.owner, orderNo, 'Packed')
    const rows = [{ order_no: orderNo, account: 'sandbox' as const, weight_g: 700 }]
    await booked.owner.call('bookParcels', { rows })
  }
  await bookWith(booked, () => ({ find: refusing(code) }))
  expect(await accountDetails(booked)).toEqual([text])
  await bookWith(booked, () => ({ find: refusing('limit') }))
  expect(await accountDetails(booked)).toEqual([text])
  await watchAccountsNow(booked)
  expect(await accountDetails(booked)).toEqual([])
})

test('a wallet that is low is told with what is left, by the hour, until it is filled', async () => {
  const booked = await openBooked()
  await watchAccountsNow(booked, having(320))
  expect(await accountDetails(booked)).toEqual(['Sandbox courier: ₹320 is left in the wallet.'])
  await watchAccountsNow(booked, having(110))
  expect(await accountDetails(booked)).toEqual(['Sandbox courier: ₹110 is left in the wallet.'])
  expect(await exceptionsInHindi(booked.shop.deps.db)).toEqual([
    `${labelIn('hi', 'Sandbox courier')}: वॉलेट में ₹110 बचे हैं।`,
  ])
  await watchAccountsNow(booked, having(800))
  expect(await openKinds(booked)).not.toContain('courier_down')
})

test('an account that says nothing for a day is silent until it answers, and Health has it', async () => {
  const booked = await openBooked()
  await watchAccountsNow(booked)
  const health = async () => {
    await pass(booked, 1)
    return (await booked.owner.call('health', {})).data?.couriers
  }
  expect(await health()).toMatchObject({ ok: true, words: expect.stringContaining('1 parcel under way') })
  await watchAccountsNow(booked, () => ({ check: refusing('down') }), 20 * 3_600)
  expect(await openKinds(booked)).not.toContain('courier_silent')
  await watchAccountsNow(booked, () => ({ check: refusing('down') }), 6 * 3_600)
  expect(await openKinds(booked)).toContain('courier_silent')
  expect(await health()).toMatchObject({ ok: false })
  await advance(booked.shop, 60)
  await watchAccountsNow(booked)
  expect(await openKinds(booked)).not.toContain('courier_silent')
})
