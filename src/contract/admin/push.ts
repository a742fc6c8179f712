import { z } from '../core/zod.ts'
import { key, moment, nothing } from './fields.ts'
import type { Role } from './role.ts'
import { OSP, type AdminRow } from './row.ts'

/** What people are told of on their devices. It says of what kind, and of nobody. */
export const PUSH_KINDS = ['order', 'exception', 'ticket'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** What a device shows, and which screen it opens. */
export const pushNotices: Readonly<Record<PushKind, { title: string; path: string; roles: readonly Role[] }>> = {
  order: { title: 'New order', path: '/admin/orders', roles: ['owner', 'staff', 'packer'] },
  exception: { title: 'Something went wrong', path: '/admin/exceptions', roles: ['owner', 'staff'] },
  ticket: { title: 'Somebody has written', path: '/admin/messages', roles: ['owner', 'staff'] },
}
/** What travels to a device, as JSON. */
export type PushText = { title: string; path: string }

const base64 = (bytes: number, name: string) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), `${name} is not valid.`)

export const subscription = z.strictObject({
  endpoint: z.url('Endpoint is not valid.').max(1_000, 'Endpoint is not valid.'),
  p256dh: base64(65, 'Key'),
  auth: base64(16, 'Secret'),
})

/** Devices on which a person is told of new work. */
export const pushRows = {
  myDevices: {
    method: 'GET',
    path: '/me/devices',
    summary: 'Where I am told of new work, and the key that a browser subscribes with',
    roles: OSP,
    request: nothing,
    response: z.object({
      key: z.string(),
      devices: z.array(
        z.object({
          id: z.number().int(),
          device: z.string(),
          /** The browser knows itself by it: SHA-256 of its endpoint. */
          mark: z.string(),
          since: moment,
          last_told: moment.nullable(),
        }),
      ),
    }),
    refusals: [],
  },
  addMyDevice: {
    method: 'POST',
    path: '/me/devices',
    summary: 'Tell me on this device',
    roles: OSP,
    request: subscription,
    response: z.object({ id: z.number().int() }),
    refusals: [],
    isKeyed: true,
  },
  endMyDevice: {
    method: 'DELETE',
    path: '/me/devices/{id}',
    summary: 'Tell me no more on one of my devices',
    roles: OSP,
    request: z.strictObject({ id: key }),
    response: nothing,
    refusals: [],
  },
} as const satisfies Record<string, AdminRow>
