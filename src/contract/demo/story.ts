/** The timetable of the demo shop's story (demo/README.md): who did what on which day. */
import { HAND_METHODS } from '../admin/hand-money-fields.ts'
import { HIDE_REASONS } from '../admin/moderation-fields.ts'
import { ATTEMPT_REASONS, CANCEL_REASONS, RTO_REASONS, STEPS_TO } from '../admin/order-fields.ts'
import { BACK_AS, TRACKINGS } from '../admin/parcel-fields.ts'
import { RETURN_OUTCOMES } from '../admin/return-fields.ts'
import { roles } from '../admin/role.ts'
import { HOLD_BACK_REASONS, WASTE_REASONS } from '../admin/stock.ts'
import { ANSWER_WAYS } from '../admin/ticket-fields.ts'
import { z } from '../core/zod.ts'
import { PAYMENT_MODES } from '../order-steps.ts'
import { RETURN_REASONS } from '../return-reasons.ts'

/** A time of day in India; with a minus so many hours and minutes before now. */
const at = z.string().regex(/^-?\d\d:\d\d$/)
const by = z.enum(roles)
/** A size by its product's address and its name: `mango-pickle 250 g`. */
const size = z.string()
const lines = z.array(z.tuple([size, z.number().int().positive()]))
/** A person by their place in the list, from 1. */
const buyer = z.number().int().positive()
/** What another row of the timetable names in the same words. */
const name = z.string()
const text = z.string()
const units = z.number().int().positive()
/** Files in the folder's pictures. */
const photos = z.array(z.string()).default([])

const scene = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ scene: z.literal(kind), at, ...shape })

const tracking = z.enum(TRACKINGS).exclude(['none'])

/** What is done with the sandbox courier, and with the cash that it collects. */
const courierScenes = [
  scene('book', { by, orders: z.array(name) }),
  /** What the courier reports of these parcels; `earlier` is what it reported so many hours before, and all of it comes now. */
  scene('scan', { orders: z.array(name), tracking, earlier: z.array(z.tuple([tracking, units])).default([]) }),
  scene('answer by link', { order: name, text }),
  scene('answer courier', { by, order: name, text }),
  scene('came back', { by, order: name, as: z.enum(BACK_AS), note: text }),
  scene('record payment', { by, order: name, method: z.enum(HAND_METHODS), reference: text }),
  /** A file of what the courier pays; each order with the rupees that are missing. */
  scene('payout', { by, reference: text, lines: z.array(z.tuple([name, z.number().int().min(0)])) }),
  scene('close day', { by, days_ago: units }),
] as const

const scenes = z.discriminatedUnion('scene', [
  scene('receive', {
    by,
    size,
    pieces: units,
    batch: name,
    age_days: z.number().int().default(0),
    life_days: z.number().int(),
    shelf: text,
  }),
  scene('waste', { by, size, pieces: units, reason: z.enum(WASTE_REASONS), note: text, batch: name.optional() }),
  scene('hold back', { by, batch: name, reason: z.enum(HOLD_BACK_REASONS), note: text }),
  scene('recall', { by, batch: name, text }),
  scene('order', { order: name, buyer, mode: z.enum(PAYMENT_MODES), lines, coupon: text.optional() }),
  /** An order that is paid to the maker's own UPI ID; without a reference nobody has said that it is paid. */
  scene('order by upi', { order: name, buyer, lines, utr: text.optional() }),
  scene('order by phone', { by, order: name, buyer, lines, note: text }),
  scene('step', { by, order: name, to: z.enum(STEPS_TO), reason: z.enum(RTO_REASONS).optional() }),
  scene('cancel', { by, order: name, reason: z.enum(CANCEL_REASONS) }),
  scene('attempt', { by, order: name, reason: z.enum(ATTEMPT_REASONS), note: text }),
  scene('order note', { by, order: name, text }),
  scene('return', { return: name, order: name, reason: z.enum(RETURN_REASONS), text, photos }),
  scene('decide', {
    by,
    return: name,
    outcome: z.enum(RETURN_OUTCOMES),
    lines: lines.optional(),
    goods_first: z.boolean().default(false),
    upi: text.optional(),
    text,
  }),
  scene('pay back', { by, order: name, method: z.enum(HAND_METHODS), account: text, reference: text }),
  scene('ticket', { ticket: name, buyer, text }),
  /** What somebody writes by WhatsApp, the first of it and what follows; a photo comes without a text. */
  scene('whatsapp', { ticket: name, buyer, text: text.default(''), photo: z.string().optional() }),
  scene('answer', { by, ticket: name, text, close: z.boolean(), way: z.enum(ANSWER_WAYS).default('mail') }),
  scene('ticket note', { by, ticket: name, text }),
  scene('review', { review: name, order: name, product: text, rating: z.number(), text, photos }),
  scene('show photos', { by, review: name }),
  scene('read', { review: name }),
  scene('reply', { by, review: name, text }),
  scene('hide', { by, review: name, reason: z.enum(HIDE_REASONS) }),
  ...courierScenes,
])

const pastOrder = z.strictObject({
  days_ago: z.number().int(),
  at,
  buyer,
  mode: z.enum(PAYMENT_MODES),
  end: z.enum(['Delivered', 'Cancelled', 'RTO']),
  coupon: text.optional(),
})

export const demoStory = z.strictObject({
  people: z.array(
    z.strictObject({
      name: text,
      email: text,
      mobile: text,
      flat: text,
      street: text,
      city: text,
      state: text,
      zip: text,
    }),
  ),
  /** Those who help the owner. */
  staff: z.array(z.strictObject({ name: text, email: text, role: z.enum(roles), password: text })),
  /** What making a piece of each size costs, in rupees. */
  costs: z.record(size, units),
  /** Orders of the days before the first of `days`. */
  past: z.array(pastOrder),
  /** What happened on a day, in its order, and how many looked at products, filled a cart and went to the checkout. */
  days: z.array(
    z.strictObject({
      days_ago: z.number().int().min(0),
      visits: z.tuple([z.number().int(), z.number().int(), z.number().int()]),
      scenes: z.array(scenes),
    }),
  ),
})
export type DemoStory = z.infer<typeof demoStory>
export type Scene = DemoStory['days'][number]['scenes'][number]
