import { guardedCourier } from '#adapters/couriers.ts'
import { guardedGateway } from '#adapters/gateways.ts'
import { CHANNELS } from '#contract/message.ts'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/context.ts'
import type { DeliveryDeps } from '#domain/message/delivery.service.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import { ReportMemory } from '#domain/report/report.memory.ts'
import { SettingsMemory } from '#domain/settings/settings.memory.ts'
import { readPageSettings } from '#domain/settings/settings.service.ts'
import { VisitMemory } from '#domain/visit/visit.memory.ts'
import { noMedia } from '#test/database/template.ts'
import { testDeps } from '#test/shop/deps.ts'

import type { NodeLife } from './actor-context.ts'
import type { Gates } from './gates.ts'
import type { SimulatedCourier } from './outside/courier.ts'
import type { SimulatedGateway } from './outside/gateway.ts'
import { outside } from './outside/outside.ts'
import type { SimulatedPictures } from './outside/pictures.ts'
import type { Providers } from './outside/providers.ts'

/** One process of the shop: everything that lives no longer than it does is its own. */
export type SimulatedNode = { life: NodeLife; deps: PictureDeps; jobs: JobDeps }
type PictureDeps = Deps & { pictures: PictureStore }
type JobDeps = DeliveryDeps & PictureDeps & ReturnType<typeof aroundJobs>

type Surroundings = {
  database: Database
  gates: Gates
  gateway: SimulatedGateway
  courier: SimulatedCourier
  providers: Providers
  pictures: SimulatedPictures
}
const COURIER_CALLS = [
  'check',
  'quote',
  'find',
  'create',
  'assign',
  'pickup',
  'track',
  'answer',
  'charges',
  'list',
  'findPaid',
  'cancel',
] as const

export function makeNode(
  number: number,
  { database, gates, gateway, courier, providers, pictures }: Surroundings,
): SimulatedNode {
  const life: NodeLife = { number, isDead: false, aheadMs: 0 }
  const { sms, email, whatsapp } = providers.messengers
  const carry = (messenger: typeof sms) => outside(gates, messenger, ['send'])
  const outgoing = ['createOrder', 'fetchPayments', 'refund', 'fetchRefund'] as const
  const deps = {
    ...testDeps(database.db, 'bench'),
    channels: CHANNELS,
    pictures: outside(gates, pictures.port, ['addPrivate', 'copy', 'remove']),
    couriers: [guardedCourier(outside(gates, courier.port, COURIER_CALLS))],
    gateway: guardedGateway(outside(gates, gateway.port, outgoing)),
    settings: new SettingsMemory(() => readPageSettings(database.db)),
    visits: new VisitMemory('bench'),
    reports: new ReportMemory(),
  }
  const messengers = { sms: carry(sms), email: carry(email), whatsapp: carry(whatsapp) }
  return { life, deps, jobs: { ...deps, messengers, encryptsSecrets: false, ...aroundJobs(database) } }
}

/** What jobs need besides, as far as a simulation has it. */
const aroundJobs = (database: Database) => ({
  watch: database.watch,
  listen: async () => {},
  vacuum: async () => {},
  media: noMedia,
  importChunk: 50,
  backUpNightly: undefined,
  machine: {
    version: 'simulated',
    uptimeSeconds: () => 1,
    disk: async () => ({ freeBytes: 1e10, totalBytes: 1e11 }),
    waitingJobs: async () => ({ count: 0, oldestSeconds: 0 }),
    connections: () => ({ open: 1, idle: 1, waiting: 0, waitMs: 0 }),
    backups: async () => ({ newest: undefined, isNightly: false, isEncrypted: false }),
    entrance: () => ({ waiting: 0, expectedWaitMs: 0, hasShedLately: false }),
    carries: { mail: true, sms: true, whatsapp: true },
  },
})
