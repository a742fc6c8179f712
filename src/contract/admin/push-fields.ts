import type { Role } from './role.ts'

/** What people are told of on their devices. It says of what kind, and of nobody. */
export const PUSH_KINDS = ['order', 'exception', 'ticket', 'claim'] as const

export type PushKind = (typeof PUSH_KINDS)[number]

/** What a device shows, and which screen it opens. */
export const pushNotices: Readonly<Record<PushKind, { title: string; path: string; roles: readonly Role[] }>> = {
  order: { title: 'New order', path: '/admin/orders', roles: ['owner', 'staff', 'packer'] },
  exception: { title: 'Something went wrong', path: '/admin/exceptions', roles: ['owner', 'staff'] },
  ticket: { title: 'New message', path: '/admin/messages', roles: ['owner', 'staff'] },
  claim: { title: 'Payment to check', path: '/admin/orders/payments-to-check', roles: ['owner', 'staff'] },
}

/** What travels to a device, as JSON. */
export type PushText = { title: string; path: string }
