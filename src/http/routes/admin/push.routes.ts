import { deviceOf } from '#domain/account/device.rules.ts'
import { done } from '#domain/context.ts'
import { addDevice, endDevice, listDevices } from '#domain/push/push.service.ts'

import { toDevice } from '../../shapes/push.shape.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** Where a person is notified of new work. */
export const pushRoutes = {
  myDevices: async ({ deps, who }) => ({
    outcome: done({
      key: deps.push.publicKey,
      devices: (await listDevices(deps, who.staffId)).map(toDevice),
    }),
  }),
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
