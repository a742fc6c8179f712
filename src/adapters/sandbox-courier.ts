import { randomInt } from 'node:crypto'

import { TRACKINGS } from '#contract/admin/parcel-fields.ts'
import { paise } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'
import type { Courier, CourierFailure, CourierService, HookScan } from '#domain/ports/courier.ts'
import { MISSED_PICKUP, type SandboxCourierStore } from '#domain/ports/sandbox-courier.ts'

import { chargesOf, HEAVY_PLAN } from './sandbox-charges.ts'

/** What it costs for each half kilogram, and what cash at the door costs more. */
type Offer = { id: string; name: string; perHalfKg: number; days: number; takesCash: boolean }

const OFFERS: readonly Offer[] = [
  { id: 'surface', name: 'Play Surface', perHalfKg: 38_00, days: 5, takesCash: true },
  { id: 'post', name: 'Play Post', perHalfKg: 45_00, days: 6, takesCash: false },
  { id: 'standard', name: 'Play Standard', perHalfKg: 52_00, days: 3, takesCash: true },
  { id: 'air', name: 'Play Air', perHalfKg: 88_00, days: 2, takesCash: true },
  { id: 'express', name: 'Play Express', perHalfKg: 140_00, days: 1, takesCash: false },
]
const CASH_FEE = 35_00
const HALF_KG = 500
const PLAY_WALLET = paise(5_000_00)

/** The life of a parcel by the last digit of its mobile, so that who tries the shop chooses it (spec C1.24). */
const PLANS: Readonly<Record<string, string>> = {
  4: HEAVY_PLAN,
  5: 'silent',
  6: 'damaged',
  7: 'twice',
  8: 'refused',
  9: 'lost',
}

/**
 * The courier of a demo shop: it books with play money and knows each reference once, as a real one does. Its numbers are
 * drawn at random, so that two demo shops on one screen have different ones.
 */
export function sandboxCourier(store: SandboxCourierStore): Courier {
  return {
    name: 'sandbox',
    check: async () => ({ places: ['Play yard'], wallet: PLAY_WALLET }),
    missedPickups: new Set([MISSED_PICKUP]),
    readWebhook: ({ body }) => readCall(body),
    quote: async ({ weightGrams, collect }) =>
      OFFERS.filter(({ takesCash }) => takesCash || collect === 0).map((offer) =>
        toService(offer, { weightGrams, collect }),
      ),
    find: async (reference) => {
      const parcel = await store.find(reference)
      return {
        parcel: parcel && {
          orderRef: parcel.reference,
          parcelRef: parcel.reference,
          awb: parcel.awb ?? undefined,
          courier: parcel.awb === null ? undefined : nameOf(parcel.service),
          isCancelled: parcel.cancelledAt !== null,
        },
      }
    },
    create: async ({ reference, to, weightGrams }) =>
      (await store.create({ reference, plan: PLANS[to.mobile.slice(-1)] ?? 'fine', weightGrams }))
        ? { orderRef: reference, parcelRef: reference }
        : failure('exists', `The reference ${reference} is taken.`),
    assign: async ({ parcelRef, service }) => {
      const parcel = await store.assign(parcelRef, { awb: newNumber(), service: service.id, price: service.price })
      return parcel?.awb && parcel.cancelledAt === null
        ? { awb: parcel.awb, courier: nameOf(parcel.service) }
        : failure('bad_request', 'There is no such parcel.')
    },
    track: async (awbs) =>
      (await store.scans(awbs)).map((scan) => ({ ...scan, code: scan.code ?? scan.tracking, location: 'Play hub' })),
    answer: async ({ awb, action }) => {
      if (action === 'return') await store.turnRound(awb)
      return { isDone: true }
    },
    charges: async (days) => {
      const booked = await store.booked(days)
      const scans = await store.scans(booked.map(({ awb }) => awb))
      return booked.flatMap((parcel) =>
        chargesOf(
          parcel,
          scans.filter(({ awb }) => awb === parcel.awb),
        ),
      )
    },
    list: async (days) =>
      (await store.booked(days)).map(({ reference, awb, service, cancelledAt }) => ({
        reference,
        orderRef: reference,
        parcelRef: reference,
        awb,
        courier: nameOf(service),
        isCancelled: cancelledAt !== null,
      })),
    cancel: async ({ orderRef, awb }) => {
      const scans = awb === undefined ? [] : await store.scans([awb])
      if (scans.some(({ tracking }) => tracking !== 'booked'))
        return failure('bad_request', 'The courier has it already.')
      await store.cancel(orderRef)
      return { isDone: true }
    },
  }
}

const call = z.object({
  courier: z.literal('sandbox'),
  scans: z
    .array(
      z.object({
        awb: z.string().min(1).max(60),
        at: z.iso.datetime({ offset: true }).transform((at) => new Date(at)),
        code: z.string().min(1).max(60),
        tracking: z.enum(TRACKINGS).exclude(['none']),
        text: z.string(),
        location: z.string(),
      }),
    )
    .max(100),
})

function readCall(body: unknown): HookScan[] | 'unknown' {
  const parsed = call.safeParse(body)
  return parsed.success ? parsed.data.scans : 'unknown'
}

const toService = (
  { perHalfKg, ...offer }: Offer,
  { weightGrams, collect }: { weightGrams: number; collect: number },
): CourierService => ({
  ...offer,
  price: paise(Math.ceil(weightGrams / HALF_KG) * perHalfKg + (collect > 0 ? CASH_FEE : 0)),
})

const nameOf = (service: string | null): string => OFFERS.find(({ id }) => id === service)?.name ?? 'Play courier'

const newNumber = (): string => `PLAY${randomInt(1_000_000_000, 10_000_000_000)}`

const failure = (code: CourierFailure['code'], error: string): CourierFailure => ({ code, error, retryable: false })
