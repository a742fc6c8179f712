import type { Screen } from './shared/screen.ts'

/** Every screen of the back office, in the rail's order. A new one is a folder beside this file and a line here. */
export const screens: readonly Screen[] = [
  {
    path: 'orders',
    needs: 'orders',
    load: () => import('./orders/orders.screen.tsx'),
    rail: { group: 'orders', label: 'Orders', icon: 'truck', counts: ['Order', 'Confirmed'] },
  },
  { path: 'orders/:no', needs: 'order', load: () => import('./order/order.screen.tsx') },
  {
    path: 'exceptions',
    needs: 'exceptions',
    load: () => import('./exceptions/exceptions.screen.tsx'),
    rail: { group: 'orders', label: 'Exceptions', icon: 'alert', counts: ['exceptions'] },
  },
  {
    path: 'products',
    needs: 'products',
    load: () => import('./products/products.screen.tsx'),
    rail: { group: 'goods', label: 'Products', icon: 'jar' },
  },
  { path: 'products/new', needs: 'addProduct', load: () => import('./products/new-product.screen.tsx') },
  { path: 'products/categories', needs: 'categories', load: () => import('./products/categories.screen.tsx') },
  { path: 'products/collections', needs: 'collections', load: () => import('./products/collections.screen.tsx') },
  { path: 'products/:id', needs: 'product', load: () => import('./products/product.screen.tsx') },
  { path: 'account', load: () => import('./account/account.screen.tsx') },
  { path: 'account/two-steps', load: () => import('./account/two-steps.screen.tsx') },
  {
    path: 'settings',
    needs: 'settings',
    load: () => import('./settings/settings.screen.tsx'),
    rail: { group: 'shop', label: 'Settings', icon: 'office-sliders' },
  },
  { path: 'settings/areas', needs: 'saveDeliveryAreas', load: () => import('./areas/areas.screen.tsx') },
  { path: 'settings/staff', needs: 'staff', load: () => import('./staff/staff.screen.tsx') },
  { path: 'settings/words', needs: 'templates', load: () => import('./words/words.screen.tsx') },
  { path: 'settings/words/:code/:channel', needs: 'templates', load: () => import('./words/word.screen.tsx') },
  { path: 'settings/health', needs: 'health', load: () => import('./health/health.screen.tsx') },
  { path: 'settings/journal', needs: 'checkJournal', load: () => import('./journal/journal.screen.tsx') },
]
