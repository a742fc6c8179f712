/** What is loaded only when a shopper asks for it: everything here stands on Base UI, which the first page must not carry. */
export const loadMenu = async () => (await import('./side-menu.tsx')).SideMenu
export const loadCartPanel = async () => (await import('../shared/cart/cart-panel.tsx')).CartPanel
export const loadAuth = async () => (await import('../shared/auth/auth-dialog.tsx')).AuthDialog
export const loadNotify = async () => (await import('../shared/notify/notify-dialog.tsx')).NotifyDialog
export const loadSessionExpired = async () => (await import('./session-expired.tsx')).SessionExpired

/** Fetches a sheet a moment before it is asked for; without a network that is no matter. */
export function warm(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
