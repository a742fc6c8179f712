import { PAY_CHANNEL } from '#contract/pay-channel.ts'

/** Calls back when a payment page has news; answers how to stop. */
export function onPaymentNews(hear: () => void): () => void {
  // an old browser without it only learns later, by asking
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const channel = new BroadcastChannel(PAY_CHANNEL)
  channel.addEventListener('message', hear)
  return () => channel.close()
}
