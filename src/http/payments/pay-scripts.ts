/** In the browser: goes on by itself; the next page gets no hold of the tab that opened this window. */
export function submitAtOnce(): void {
  window.opener = null
  document.querySelector<HTMLFormElement>('#auto')?.submit()
}

/** In the browser: tells the shop's tab that it may ask at once. A window of its own closes; in the tab itself the shop comes back. */
export function tellShopAndClose(channel: string, shopUrl: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin anyway
  new BroadcastChannel(channel).postMessage('news')
  window.close()
  setTimeout(() => location.replace(shopUrl), 2000)
}
