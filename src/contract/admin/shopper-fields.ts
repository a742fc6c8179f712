/** What is marked on an account. */
export const SHOPPER_STATES = ['blocked', 'no_cash', 'erase_asked'] as const
export type ShopperState = (typeof SHOPPER_STATES)[number]

/** What a list of customers begins with: the newest, the oldest, or who has the most of it. */
export const SHOPPER_SORTS = ['-created_at', 'created_at', '-paid', '-orders', '-last_order'] as const
export type ShopperSort = (typeof SHOPPER_SORTS)[number]

/** What each field is called: on the form and in the journal. */
export const shopperLabels = {
  note: 'Note',
  blocked: 'Blocked',
  no_cash: 'No cash',
  erase_asked: 'Erase asked',
  whatsapp: 'WhatsApp',
} as const
