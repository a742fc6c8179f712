import { chunkLoader } from '#web/api/chunk-loader.ts'

import { optionalPart } from '../shared/lazy-part.ts'

/** What only visitors need of the checkout, and only who has no address. */
export const loadLogin = chunkLoader(
  'login-in-place',
  async () => (await import('./login/login-in-place.tsx')).LoginInPlace,
)
/** And who orders without an account. */
export const loadGuest = chunkLoader('guest-step', async () => (await import('./login/guest-step.tsx')).GuestStep)
export const loadShortAddress = chunkLoader(
  'short-address-form',
  async () => (await import('./address/short-address-form.tsx')).ShortAddressForm,
)
/** Of those who give something away. */
export const loadGift = chunkLoader('gift-form', async () => (await import('./gift/gift-form.tsx')).GiftForm)
/** Few carts change on the way, and their lines have the new prices all the same. */
export const CartChanges = optionalPart(
  chunkLoader('cart-changes', async () => (await import('./cart-changes.tsx')).CartChanges),
)
/** From the tap that pays on: the payment goes on without it too. */
export const PaymentBlocker = optionalPart(
  chunkLoader('payment-blocker', async () => (await import('./payment/payment-blocker.tsx')).PaymentBlocker),
)
/** Only for who chooses Cash; the button says what it comes to. */
export const CashPanel = optionalPart(
  chunkLoader('cash-panel', async () => (await import('./cash-panel.tsx')).CashPanel),
)
/** Only where a cash order pays something before. */
export const AdvanceNote = optionalPart(
  chunkLoader('advance-note', async () => (await import('./advance-note.tsx')).AdvanceNote),
)
/** Below all steps, and an order does well without it. */
export const Suggestions = optionalPart(
  chunkLoader('suggestions', async () => (await import('./suggestions.tsx')).Suggestions),
)
