import { chunkLoader } from '#web/api/chunk-loader.ts'

/** Dialogs, loaded only when a shopper opens one: they are on Base UI, which the first page must not carry. */
export const loadMenu = chunkLoader('side-menu', async () => (await import('./side-menu.tsx')).SideMenu)
export const loadSearch = chunkLoader('search-panel', async () => (await import('./search-panel.tsx')).SearchPanel)
export const loadAuth = chunkLoader(
  'auth-dialog',
  async () => (await import('../shared/auth/auth-dialog.tsx')).AuthDialog,
)
export const loadBackInStock = chunkLoader(
  'back-in-stock-dialog',
  async () => (await import('../shared/back-in-stock/back-in-stock-dialog.tsx')).BackInStockDialog,
)
export const loadSessionExpired = chunkLoader(
  'session-expired',
  async () => (await import('./session-expired.tsx')).SessionExpired,
)
