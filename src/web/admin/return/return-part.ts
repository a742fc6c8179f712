import type { ReturnDetail } from '#contract/admin/returns.ts'

/** What each part of a return's page works with. */
export type ReturnPart = { request: ReturnDetail; onChanged: (request: ReturnDetail) => void; reload: () => void }
export type ReturnedOrder = NonNullable<ReturnDetail['order']>
