import { paise, type Paise } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'
import type { CourierFailure, FoundParcel } from '#domain/ports/courier.ts'

import { refusedFor } from './shiprocket-account.ts'

export const id = z.union([z.number(), z.string().min(1)]).transform(String)
export const text = z.union([z.string(), z.number()]).transform(String)
export const amount = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .transform((value) => inPaise(Number(value)))

/** Orders as Shiprocket lists them. */
export const orders = z.object({
  data: z.array(
    z.object({
      id,
      channel_order_id: text.nullish(),
      status: z.string().nullish(),
      shipments: z.array(z.object({ id, awb: text.nullish(), courier: z.string().nullish() })).default([]),
    }),
  ),
})
const message = z.object({ message: z.string() })

/** Of rows with one reference the one that is booked, else one that is not cancelled: a number costs money. */
export function parcelOf(rows: z.infer<typeof orders>['data']): FoundParcel | undefined {
  const found = rows.map(foundIn)
  const live = found.filter(({ isCancelled }) => !isCancelled)
  return live.find(({ awb }) => awb !== undefined) ?? live[0] ?? found[0]
}

/** A row as a parcel: the one of its shipments that has a number, else the first. */
export const foundIn = ({ id: orderRef, status, shipments }: z.infer<typeof orders>['data'][number]): FoundParcel => {
  const shipment = shipments.find(({ awb }) => awb) ?? shipments[0]
  return {
    orderRef,
    parcelRef: shipment?.id ?? '',
    awb: shipment?.awb || undefined,
    courier: shipment?.courier || undefined,
    isCancelled: /^cancel/i.test(status ?? ''),
  }
}

const inPaise = (rupees: number): Paise => paise(Math.round(rupees * 100))

/** An answer without what was asked for says why. */
export const refusedWith = (body: unknown): CourierFailure => {
  const parsed = message.safeParse(body)
  return parsed.success
    ? refusedFor(parsed.data.message)
    : { error: 'Shiprocket answered what nobody can read.', retryable: true, code: 'down' }
}

/** What an answer has, in its shape. */
export function read<T>(
  answer: { status: number; body: unknown } | CourierFailure,
  shape: z.ZodType<T>,
): T | CourierFailure {
  if ('error' in answer) return answer
  const parsed = shape.safeParse(answer.body)
  return parsed.success ? parsed.data : refusedWith(answer.body)
}
