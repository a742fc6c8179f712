import type { WireDelivery } from '#contract/delivery.ts'

/** Whether it depends on the place what delivery costs. */
export const tariffsDiffer = ({ tariffs, by_distance: byDistance }: WireDelivery): boolean =>
  tariffs.length > 1 && new Set(Object.values(byDistance)).size > 1
