import { expect, test } from 'vitest'

import { advanceClock } from '#domain/demo/demo.service.ts'
import { qrCode } from '#domain/payment/upi-code.ts'
import { openOwnUpi } from '#test/orders/own-upi.ts'
import { OWNER } from '#test/people/staff.ts'
import { setSettings } from '#test/shop/settings.ts'

test('an order that waits for its money has the code of its pay page on the owner’s screen, until somebody says they paid (spec N6.10)', async () => {
  const { owner, place, pay, claim } = await openOwnUpi()
  const order_no = await place()
  const codeOf = async () => (await owner.call('order', { order_no })).data?.pay?.qr
  const upi = (await pay(order_no))?.upi
  expect(upi?.qr_svg).toMatch(/^<svg/)
  expect(await codeOf()).toEqual({ svg: upi?.qr_svg, upi: { id: 'aangan@okbank', name: 'Aangan Foods' } })
  await claim(order_no, '431298765012')
  expect(await codeOf()).toBeNull()
})

test('where the gateway takes the money it is the code of the page behind the link; after its time there is none', async () => {
  const { shop, owner, place } = await openOwnUpi()
  const order_no = await place()
  await setSettings(shop, { payments: { online_by: 'gateway' } })
  const payOf = async () => (await owner.call('order', { order_no })).data?.pay
  const due = await payOf()
  expect(due?.link).toMatch(/\/o\?/)
  expect(due?.qr).toEqual({ svg: qrCode(due?.link ?? ''), upi: null })
  await advanceClock(shop.deps, 13 * 3_600)
  await owner.call('login', OWNER)
  expect(await payOf()).toMatchObject({ is_over: true, qr: null })
})
