import type { Role } from './role.ts'

/** What people are told of on their devices. It says of what kind, and of nobody. */
export const PUSH_KINDS = ['order', 'exception', 'ticket', 'claim'] as const

export type PushKind = (typeof PUSH_KINDS)[number]

/** Which screen each opens, and who is told of it; its text is of `src/text`. */
export const pushNotices: Readonly<Record<PushKind, { path: string; roles: readonly Role[] }>> = {
  order: { path: '/admin/orders', roles: ['owner', 'staff', 'packer'] },
  exception: { path: '/admin/exceptions', roles: ['owner', 'staff'] },
  ticket: { path: '/admin/messages', roles: ['owner', 'staff'] },
  claim: { path: '/admin/orders/payments-to-check', roles: ['owner', 'staff'] },
}

/** What travels to a device, as JSON. */
export type PushText = { title: string; path: string }
