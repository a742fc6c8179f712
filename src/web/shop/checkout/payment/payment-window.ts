import { PAY_CHANNEL } from '#contract/browser-events.ts'
import { PAY_WINDOW } from '#contract/core/limits.ts'
import * as t from '#text/shop/checkout.ts'

/** The window of the payment page; undefined where the browser blocked it. */
export type PaymentWindow = Window | undefined

/** Opens the window, still empty. Must be called in the click itself: later the browser takes it for an advertisement. */
export function openPaymentWindow(): PaymentWindow {
  const { width, height } = PAY_WINDOW
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2))
  const opened = open('', '', `popup,width=${width},height=${height},left=${left},top=${top}`)
  if (!opened) return undefined
  opened.document.title = document.title
  opened.document.body.textContent = t.openingPayment
  // what comes next may be a gateway's page: it gets no hold of this tab
  opened.opener = null
  return opened
}

/** Shows the payment page: in its window, or in this tab where there is none (spec D43). */
export const showPaymentPage = (window: PaymentWindow, url: string): void => (window?.location ?? location).assign(url)

/** Calls back when a payment page says that something happened; answers the function that unsubscribes. */
export function onPaymentMessage(listener: () => void): () => void {
  // an old browser without it only learns later, by asking
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(PAY_CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
