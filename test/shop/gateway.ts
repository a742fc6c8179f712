import type { PaymentGateway } from '#domain/ports/payment-gateway.ts'

import type { Shop } from './shop.ts'

/** The shop with some of its gateway's answers replaced: for what a healthy gateway does not do. */
export const withGateway = (shop: Shop, changes: Partial<PaymentGateway>): Shop => ({
  ...shop,
  deps: { ...shop.deps, gateway: { ...shop.sandbox, ...changes } },
})
