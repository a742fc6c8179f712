import { isoDate } from '#contract/core/dates.ts'
import { done } from '#domain/context.ts'
import { addDevice, endDevice, listDevices } from '#domain/push/push.service.ts'
import { deviceOf } from '#domain/staff/staff.rules.ts'

import type { SomeAdminHandlers } from './admin-handler.ts'

/** Where a person is told of new work. */
export const pushHandlers = {
  myDevices: async ({ deps, who }) => {
    const devices = await listDevices(deps, who.staffId)
    return {
      outcome: done({
        key: deps.push.publicKey,
        devices: devices.map(({ id, device, mark, created_at, told_at }) => ({
          id,
          device,
          mark,
          since: isoDate(created_at),
          last_told: told_at && isoDate(told_at),
        })),
      }),
    }
  },
  addMyDevice: {
    write: (tx, { deps, input: to, actor, who, from }) =>
      addDevice(deps, tx, { actor: { ...actor, staffId: who.staffId }, device: deviceOf(from.userAgent), to }),
    answer: async (_request, id) => done({ id: Number(id) }),
  },
  endMyDevice: {
    write: (tx, { input: { id }, actor, who }) => endDevice(tx, { actor: { ...actor, staffId: who.staffId }, id }),
    answer: async () => done({}),
  },
} satisfies SomeAdminHandlers
