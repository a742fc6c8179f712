import type { SettingValues } from '#contract/admin/settings.ts'

/** How money that is paid online comes. */
export type OnlineWay = 'gateway' | 'upi'

type Payments = Pick<SettingValues['payments'], 'online_by' | 'upi_id'>

/**
 * How one pays online in this shop: to the maker's own UPI ID where the owner has said so, else by the gateway; undefined where
 * there is none, and nobody can (spec N6.1).
 */
export function onlineWay({ online_by: by, upi_id: id }: Payments, gateway: { name: string }): OnlineWay | undefined {
  if (by === 'upi' && id !== '') return 'upi'
  return gateway.name === 'none' ? undefined : 'gateway'
}
