import type { FastifyInstance } from 'fastify'

import { isoDate } from '#contract/core/dates.ts'
import { parcelHook, visibleParcel } from '#contract/demo/hooks.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { checkParcelSoon } from '#domain/parcel/parcel.service.ts'
import { withWebhookFaults } from '#domain/ports/webhook-faults.ts'
import { payOutSandbox } from '#domain/sandbox/pay-out.service.ts'
import { callOf, findPlayedParcel, playScan } from '#domain/sandbox/sandbox-courier.service.ts'

import { invalid, sendOutcome } from './demo-hooks.ts'

type DemoParcelOptions = { deps: Deps; parcelCode: string | undefined }

/** Plays the courier of a demo shop's parcel, and shows what it has reported. In production neither path exists (spec C1.25). */
export async function demoParcels(app: FastifyInstance, { deps, parcelCode }: DemoParcelOptions): Promise<void> {
  app.post('/demo/courier/pay-out', async (_request, reply) => sendOutcome(reply, await payOutSandbox(deps)))
  const path = '/demo/parcels/:awb'
  const deliver = async (calls: readonly string[]) => {
    for (const payload of calls)
      await app.inject({
        method: 'POST',
        url: `/webhooks/parcels/${parcelCode}`,
        payload,
        headers: { 'content-type': 'application/json' },
      })
  }
  app.get(path, async (request, reply) => {
    const parsed = visibleParcel.safeParse(request.params)
    return sendOutcome(reply, parsed.success ? await findPlayed(deps, parsed.data.awb) : refuse('NOT_FOUND'))
  })
  app.post(path, async (request, reply) => {
    const body = typeof request.body === 'object' ? request.body : {}
    const params = typeof request.params === 'object' ? request.params : {}
    const parsed = parcelHook.safeParse({ ...body, ...params })
    if (!parsed.success) return sendOutcome(reply, invalid(parsed.error))
    const { awb, tracking, at, webhooks } = parsed.data
    const isPlayed = await playScan(deps.db, awb, { scan: tracking, at: at === undefined ? undefined : new Date(at) })
    if (!isPlayed) return sendOutcome(reply, refuse('NOT_FOUND'))
    if (webhooks) {
      const { delay_ms: delayMs, ...travel } = webhooks
      const calls = withWebhookFaults(await callsOf(deps, awb), travel)
      if (delayMs > 0) setTimeout(() => void deliver(calls).catch(() => {}), delayMs).unref()
      else await deliver(calls)
    } else await checkParcelSoon(deps.db, { awb })
    return sendOutcome(reply, await findPlayed(deps, awb))
  })
}

/** The newest report of a parcel, as the courier calls the shop with it. */
async function callsOf({ db }: Deps, awb: string): Promise<string[]> {
  const newest = (await findPlayedParcel(db, awb))?.scans.at(-1)
  return newest ? [callOf([{ ...newest, awb }])] : []
}

async function findPlayed({ db }: Deps, awb: string): Promise<Outcome<object>> {
  const found = await findPlayedParcel(db, awb)
  if (!found) return refuse('NOT_FOUND')
  return done({ plan: found.plan, scans: found.scans.map((scan) => ({ ...scan, at: isoDate(scan.at) })) })
}
