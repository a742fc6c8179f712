/** Dialogs, loaded only when a shopper opens one: they stand on Base UI, which the first page must not carry. */
export const loadMenu = async () => (await import('./side-menu.tsx')).SideMenu
export const loadCartPanel = async () => (await import('../shared/cart/cart-panel.tsx')).CartPanel
export const loadAuth = async () => (await import('../shared/auth/auth-dialog.tsx')).AuthDialog
export const loadBackInStock = async () =>
  (await import('../shared/back-in-stock/back-in-stock-dialog.tsx')).BackInStockDialog
export const loadSessionExpired = async () => (await import('./session-expired.tsx')).SessionExpired

/** Fetches a dialog's code a moment before it is opened; a failure is ignored. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
