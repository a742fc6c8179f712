import type { Session } from '#contract/admin/session.ts'
import { isoDate } from '#contract/core/dates.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'
import type { OwnSession, StaffSession } from '#domain/staff/staff-session.service.ts'
import { twoStepsFrom } from '#domain/staff/two-steps-from.rules.ts'

/** Who is logged in, and what their browser needs to know of the shop. */
export const toSession = (
  who: StaffSession,
  {
    settings,
    rights,
    codesLeft,
    isProduction,
    accounts,
  }: {
    settings: CurrentSettings
    rights: string[]
    codesLeft: number
    isProduction: boolean
    accounts: Session['courier_accounts']
  },
): Session => ({
  name: who.name,
  email: who.email,
  role: who.role,
  language: who.language,
  rights,
  couriers: settings.selling.couriers.map(({ name, link, sheet }) => ({ name, link, has_sheet: sheet !== null })),
  boxes: settings.parcels.boxes.map(({ name, length, width, height }) => ({ name, length, width, height })),
  books_packed: settings.parcels.book === 'packed' && accounts.length > 0,
  courier_accounts: accounts,
  shop_name: settings.shop.shop_name,
  is_demo: !isProduction,
  disposal: settings.law.disposal,
  now: isoDate(who.now),
  confirmed_until: isoDate(who.confirmedUntil),
  has_two_steps: who.hasTwoSteps,
  recovery_codes_left: codesLeft,
  needs_setup: who.isSetup,
  two_steps_from: twoStepsFrom(who, { totpFrom: settings.staff.totp_from, today: settings.today }),
})

/** Where somebody is logged in. */
export const toOwnSession = ({ lastSeen, isCurrent, ...session }: OwnSession) => ({
  ...session,
  last_seen: isoDate(lastSeen),
  current: isCurrent,
})
