import type { Screen } from './shared/screen.ts'

/** Every screen of the back office, in the rail's order. A new one is a folder beside this file and a line here. */
export const screens: readonly Screen[] = [
  {
    path: 'orders',
    needs: 'orders',
    load: () => import('./orders/orders.screen.tsx'),
    rail: { group: 'orders', label: 'Orders', icon: 'truck', counts: ['Order', 'Confirmed'] },
  },
  { path: 'orders/import', needs: 'startImport', load: () => import('./import/tracking.screen.tsx') },
  { path: 'orders/:no', needs: 'order', load: () => import('./order/order.screen.tsx') },
  {
    path: 'returns',
    needs: 'returns',
    load: () => import('./returns/returns.screen.tsx'),
    rail: { group: 'orders', label: 'Returns', icon: 'return', counts: ['returns'] },
  },
  { path: 'returns/:id', needs: 'returnById', load: () => import('./return/return.screen.tsx') },
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
  { path: 'products/import', needs: 'exportProducts', load: () => import('./import/products.screen.tsx') },
  { path: 'stock/import', needs: 'startImport', load: () => import('./import/stock.screen.tsx') },
  { path: 'settings/delivery-areas/import', needs: 'staff', load: () => import('./import/areas.screen.tsx') },
  { path: 'products/:id', needs: 'product', load: () => import('./products/product.screen.tsx') },
  {
    path: 'stock',
    needs: 'stock',
    load: () => import('./stock/stock.screen.tsx'),
    rail: { group: 'goods', label: 'Stock', icon: 'office-shelf', counts: ['low'] },
  },
  { path: 'stock/waiting', needs: 'waiting', load: () => import('./stock/waiting.screen.tsx') },
  { path: 'stock/batches/:id', needs: 'batchOrders', load: () => import('./stock/recall.screen.tsx') },
  { path: 'stock/:id', needs: 'stockSize', load: () => import('./stock/size.screen.tsx') },
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
  { path: 'settings/journal', needs: 'checkJournal', load: () => import('./journal/journal.screen.tsx') },
]
