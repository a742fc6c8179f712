import { isoDate } from '#contract/core/dates.ts'
import type { Device } from '#domain/push/push.service.ts'

export const toDevice = ({ since, lastNotified, ...device }: Device) => ({
  ...device,
  since: isoDate(since),
  last_told: lastNotified && isoDate(lastNotified),
})
