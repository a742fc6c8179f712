import type { Locator } from 'playwright-core'

import { boxOf } from './browser.ts'

const STEPS = 12

/** A finger's way over two thirds of something, as a touch screen reports it. */
export const swipe = async (over: Locator, to: 'left' | 'right'): Promise<void> => {
  const box = await boxOf(over)
  const browser = await over.page().context().newCDPSession(over.page())
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  // this browser takes a played swipe for Back, whatever the page says of it: there is nothing to go back to
  await browser.send('Page.resetNavigationHistory')
  const sign = to === 'left' ? -1 : 1
  const middle = box.x + box.width / 2
  const touch = (type: 'touchStart' | 'touchMove', step: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: middle + (sign * (step / STEPS - 0.5) * box.width * 2) / 3, y: box.y + box.height / 2 }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', step)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
