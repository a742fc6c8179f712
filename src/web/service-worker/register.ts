/** Makes the shop installable and readable without a network. Waits until the page is drawn: it must cost the first view nothing. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
