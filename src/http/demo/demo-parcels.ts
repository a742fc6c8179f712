import type { FastifyInstance } from 'fastify'

import { isoDate } from '#contract/core/dates.ts'
import { parcelHook, visibleParcel } from '#contract/demo/hooks.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { checkParcelSoon } from '#domain/parcel/parcel.service.ts'
import { payOutSandbox } from '#domain/sandbox/pay-out.service.ts'
import { findPlayedParcel, playScan } from '#domain/sandbox/sandbox-courier.service.ts'

import { invalid, sendOutcome } from './demo-hooks.ts'

/** Plays the courier of a demo shop's parcel, and shows what it has reported. In production neither path exists (spec C1.25). */
export async function demoParcels(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.post('/demo/courier/pay-out', async (_request, reply) => sendOutcome(reply, await payOutSandbox(deps)))
  const path = '/demo/parcels/:awb'
  app.get(path, async (request, reply) => {
    const parsed = visibleParcel.safeParse(request.params)
    return sendOutcome(reply, parsed.success ? await findPlayed(deps, parsed.data.awb) : refuse('NOT_FOUND'))
  })
  app.post(path, async (request, reply) => {
    const body = typeof request.body === 'object' ? request.body : {}
    const params = typeof request.params === 'object' ? request.params : {}
    const parsed = parcelHook.safeParse({ ...body, ...params })
    if (!parsed.success) return sendOutcome(reply, invalid(parsed.error))
    const { awb, tracking, at } = parsed.data
    const isPlayed = await playScan(deps.db, awb, { tracking, at: at === undefined ? undefined : new Date(at) })
    if (!isPlayed) return sendOutcome(reply, refuse('NOT_FOUND'))
    await checkParcelSoon(deps.db, awb)
    return sendOutcome(reply, await findPlayed(deps, awb))
  })
}

async function findPlayed({ db }: Deps, awb: string): Promise<Outcome<object>> {
  const found = await findPlayedParcel(db, awb)
  if (!found) return refuse('NOT_FOUND')
  return done({ plan: found.plan, scans: found.scans.map((scan) => ({ ...scan, at: isoDate(scan.at) })) })
}
