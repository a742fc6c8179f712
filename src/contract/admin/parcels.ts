import { parcelAddressFields } from '../address.ts'
import { faults } from '../core/faults.ts'
import { storableText } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { adminPage, bulkAnswer, datetime, day, key, listRequest, optionalTextField, several } from './fields.ts'
import { packedFields } from './orders.ts'
import { WEIGHT_MAX_G } from './packing.ts'
import {
  AGAIN_GOODS,
  ANSWER_ACTIONS,
  ANSWER_BY,
  ANSWER_STATES,
  BACK_AS,
  BOOKED_AT_ONCE,
  CHARGE_KINDS,
  PARCEL_ACCOUNTS,
  PARCEL_STATES,
  QUOTED_AT_ONCE,
  SCAN_SOURCES,
  TRACKINGS,
} from './parcel-fields.ts'
import { OS, OSP, file, get, post, postOnce } from './row.ts'

const orderNo = storableText().max(40)
const account = z.enum(PARCEL_ACCOUNTS)
const weight = z.number().int().min(1).max(WEIGHT_MAX_G)

const parcelRow = z.object({
  id: z.number().int(),
  reference: z.string(),
  order_no: z.string(),
  account,
  courier: z.string().nullable(),
  awb: z.string().nullable(),
  state: z.enum(PARCEL_STATES),
  tracking: z.enum(TRACKINGS),
  box: z.string().nullable(),
  weight_g: z.number().int().nullable(),
  /** Rupees to collect at the door. */
  collect: z.number(),
  /** What of it is not open any more: its courier still asks for it. */
  collect_over: z.number(),
  /** What the courier said last, where it did not do it. */
  error: z.string().nullable(),
  /** What the courier wants for it, in rupees; not for packers. */
  charge: z.number().nullable().optional(),
  created_at: datetime,
  /** How somebody found it when it came back. */
  back_as: z.enum(BACK_AS).nullable(),
  /** Another parcel carries its order in its place. */
  is_sent_again: z.boolean(),
  /** Its order's parcels stand by this number; one that is sent again keeps it. */
  place: z.number().int(),
})
export type ParcelRow = z.infer<typeof parcelRow>

/** What is wanted of a parcel that its courier could not hand over. */
export const parcelAnswer = z.object({
  by: z.enum(ANSWER_BY),
  action: z.enum(ANSWER_ACTIONS),
  on_day: day.nullable(),
  phone: z.string().nullable(),
  note: z.string(),
  state: z.enum(ANSWER_STATES),
  /** What the courier said where it refused it. */
  error: z.string().nullable(),
  /** Its courier hears of it just now. */
  is_sending: z.boolean(),
})

export const answerFields = z.strictObject({
  action: z.enum(ANSWER_ACTIONS, faults.invalid('What the courier should do')),
  on_day: day.or(z.literal('')).nullish(),
  phone: z
    .string()
    .regex(/^(?:[6-9]\d{9})?$/, faults.mobile)
    .nullish(),
  note: optionalTextField('Landmark', 120),
})

const parcelDetail = parcelRow.extend({
  /** What was wanted of it after each failed attempt, the newest first. */
  answers: z.array(parcelAnswer.omit({ is_sending: true }).extend({ attempt: z.number().int() })),
  /** What its account charged, in rupees, by time; not for packers. */
  charges: z
    .array(
      z.object({
        kind: z.enum(CHARGE_KINDS),
        sum: z.number(),
        charged_g: z.number().int().nullable(),
        text: z.string(),
        at: datetime,
      }),
    )
    .optional(),
  lines: z.array(z.object({ name: z.string(), count: z.number().int() })),
  /** What the courier reported, the newest first. */
  scans: z.array(
    z.object({
      at: datetime,
      tracking: z.enum(TRACKINGS),
      text: z.string(),
      location: z.string(),
      source: z.enum(SCAN_SOURCES),
    }),
  ),
})
export type ParcelDetail = z.infer<typeof parcelDetail>

/** How a parcel was found that came back. */
export const cameBackFields = z.strictObject({
  as: z.enum(BACK_AS, faults.invalid('How it came back')),
  note: optionalTextField('Note', 300),
})

/** What goes into the parcel of an order that is sent again. */
export const againFields = z.strictObject({
  pieces: z.enum(AGAIN_GOODS, faults.invalid('What goes into the parcel')),
  /** Where it goes instead, in the state of its invoice. */
  address: parcelAddressFields.optional(),
  /** It is known that no cash is taken there. */
  anyway: z.boolean().optional(),
})

const quoted = z.object({
  order_no: z.string(),
  city: z.string(),
  pincode: z.string(),
  box: z.string().nullable(),
  weight_g: z.number().int().nullable(),
  /** Kilograms that couriers charge for, by weight or by size. */
  charged_kg: z.number(),
  /** Nobody has typed the weight: it is what the goods weigh, with a box. */
  is_about: z.boolean(),
  collect: z.number(),
  /** Why no courier takes it as it is. */
  problem: z.string().nullable(),
  services: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      days: z.number().int(),
      /** Later than was promised. */
      is_late: z.boolean(),
      charge: z.number().optional(),
    }),
  ),
  /** The service that is taken where nobody chooses. */
  chosen: z.string().nullable(),
})
export type QuotedOrder = z.infer<typeof quoted>

const one = z.strictObject({ id: key })
const orderNos = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(orderNo).min(1).max(BOOKED_AT_ONCE))

/** Parcels and their booking with couriers (spec C1). */
export const parcelRows = {
  parcels: get(
    '/parcels',
    OSP,
    'Parcels, the newest first; by state, courier, account or day, or those of some orders',
    {
      request: listRequest.extend({
        state: several(PARCEL_STATES),
        tracking: several(TRACKINGS),
        account: account.optional(),
        courier: storableText().max(60).optional(),
        from: day.optional(),
        to: day.optional(),
        order_nos: z
          .string()
          .transform((list) => list.split(','))
          .pipe(z.array(orderNo).max(BOOKED_AT_ONCE))
          .optional(),
      }),
      response: adminPage(parcelRow),
      refusals: ['NARROW'],
    },
  ),
  parcel: get('/parcels/{id}', OSP, 'One parcel, with its goods and what its courier reported', {
    request: one,
    response: parcelDetail,
  }),
  quoteParcels: post('/parcels/quotes', OSP, 'What couriers would take packed orders for, and when they would arrive', {
    request: z.strictObject({
      order_nos: z.array(orderNo).min(1).max(QUOTED_AT_ONCE),
      account,
      // what was typed, in grams, in the place of what stands
      weights: z.record(orderNo, weight).optional(),
    }),
    response: z.array(quoted),
  }),
  bookParcels: postOnce('/parcels/book', OSP, 'Book packed orders with a courier’s account; it is asked afterwards', {
    request: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            order_no: orderNo,
            account,
            service_id: storableText().max(40).optional(),
            box: packedFields.shape.box,
            weight_g: weight,
          }),
        )
        .min(1)
        .max(BOOKED_AT_ONCE),
    }),
    response: bulkAnswer,
  }),
  bookParcelAgain: postOnce('/parcels/{id}/again', OSP, 'Try a booking once more that the courier refused', {
    request: one,
    response: parcelRow,
    refusals: ['NOT_BOOKED'],
  }),
  cancelParcel: postOnce('/parcels/{id}/cancel', OSP, 'Give a booking up before the courier has the parcel', {
    request: one,
    response: parcelRow,
    refusals: ['NOT_BOOKED', 'PARCEL_LEFT'],
  }),
  answerParcel: postOnce('/parcels/{id}/answer', OS, 'Tell the courier what to do after a failed attempt', {
    request: one.extend(answerFields.shape),
    response: parcelDetail,
    refusals: ['NOT_NOW'],
  }),
  sendAgain: postOnce('/parcels/{id}/send-again', OS, 'Make another parcel of an order whose parcel did not arrive', {
    request: one.extend(againFields.shape),
    response: parcelDetail,
    refusals: ['NOT_A_STEP', 'NO_FRESH_BATCH', 'STOCK_MOVED', 'STOCK_SHORT', 'NOT_SERVED', 'ADDRESS_DOUBTFUL'],
  }),
  parcelCameBack: postOnce('/parcels/{id}/came-back', OSP, 'A parcel is here again, and how it was found', {
    request: one.extend(cameBackFields.shape),
    response: parcelDetail,
    refusals: ['NOT_A_STEP'],
  }),
  parcelSheet: file('/parcels/sheet.csv', OSP, 'Parcels as a courier by hand takes them, by the columns of its sheet', {
    request: z.strictObject({
      courier: storableText().min(1).max(40),
      order_nos: orderNos,
    }),
    refusals: ['BOOKED'],
  }),
  handover: file(
    '/parcels/handover.pdf',
    OSP,
    'What couriers take along of these orders: a list each, with a line to sign',
    {
      isLight: true,
      request: z.strictObject({ order_nos: orderNos }),
      refusals: ['NOT_BOOKED'],
    },
  ),
  parcelLabels: file(
    '/parcels/labels.pdf',
    OSP,
    'Labels of booked parcels: the courier’s own, or ours with its number as bars',
    {
      isLight: true,
      request: z.strictObject({
        ids: z
          .string()
          .transform((list) => list.split(','))
          .pipe(
            z
              .array(
                z
                  .string()
                  .regex(/^\d{1,10}$/)
                  .transform(Number),
              )
              .min(1)
              .max(BOOKED_AT_ONCE),
          ),
        // ours, also where the courier has its own
        own: z.literal('1').optional(),
      }),
      refusals: ['NOT_BOOKED', 'COURIER_SAYS'],
    },
  ),
}
