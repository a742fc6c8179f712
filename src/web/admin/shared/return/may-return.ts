import type { TrackStatus } from '#contract/order-steps.ts'

/** From Packed on goods may come back that are part of the order (spec B3.3). */
export const mayReturn = ({ status }: { status: TrackStatus }): boolean =>
  status === 'Packed' || status === 'Shipped' || status === 'Intransit' || status === 'Delivered'
