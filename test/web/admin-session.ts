import { adminCalls } from '#contract/admin/endpoints.ts'
import type { Session } from '#contract/admin/session.ts'

/** The owner's session, as the server answers it. */
export const ownerSession = (other: Partial<Session> = {}): Session => ({
  name: 'Sunita Devi',
  email: 'owner@example.com',
  role: 'owner',
  language: 'en',
  rights: [...adminCalls],
  couriers: [],
  boxes: [{ name: 'Small', length: 15, width: 15, height: 10 }],
  books_packed: false,
  courier_accounts: [],
  shop_name: 'Aangan',
  now: '2026-10-16T09:40:00+05:30',
  confirmed_until: '2026-10-16T09:50:00+05:30',
  has_two_steps: false,
  recovery_codes_left: 0,
  needs_setup: false,
  two_steps_from: null,
  is_demo: true,
  disposal: 'Thrown away',
  ...other,
})
