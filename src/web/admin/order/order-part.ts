import type { AdminOrder } from '#contract/admin/order.ts'

/** What every part of the page takes: the order, and what to do with a newer state of it. */
export type OrderPart = { order: AdminOrder; onChanged: (order: AdminOrder) => void }
