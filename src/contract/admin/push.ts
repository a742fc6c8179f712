import { faults } from '../core/faults.ts'
import { z } from '../core/zod.ts'
import { key, datetime } from './fields.ts'
import { OSP, get, postOnce, remove } from './row.ts'

const base64 = (bytes: number, name: string) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), faults.invalid(name))

export const subscription = z.strictObject({
  endpoint: z.url(faults.invalid('Endpoint')).max(1_000, faults.invalid('Endpoint')),
  p256dh: base64(65, 'Key'),
  auth: base64(16, 'Secret'),
})

/** Devices on which a person is notified of new work. */
export const pushRows = {
  myDevices: get('/me/devices', OSP, 'Where I am told of new work, and the key that a browser subscribes with', {
    response: z.object({
      key: z.string(),
      devices: z.array(
        z.object({
          id: z.number().int(),
          device: z.string(),
          /** The browser knows itself by it: SHA-256 of its endpoint. */
          mark: z.string(),
          since: datetime,
          last_told: datetime.nullable(),
        }),
      ),
    }),
  }),
  addMyDevice: postOnce('/me/devices', OSP, 'Tell me on this device', {
    request: subscription,
    response: z.object({ id: z.number().int() }),
  }),
  endMyDevice: remove('/me/devices/{id}', OSP, 'Tell me no more on one of my devices', {
    request: z.strictObject({ id: key }),
  }),
}
