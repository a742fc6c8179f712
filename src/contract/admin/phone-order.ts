import { address, addressSoFar, parcelAddressFields } from '../address.ts'
import { orderLine, pricedLine, rate } from '../cart.ts'
import { faults } from '../core/faults.ts'
import { email, mobile, personName } from '../core/fields.ts'
import { isRecord } from '../core/json.ts'
import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { datetime, day, key, optionalTextField } from './fields.ts'
import { HAND_METHODS } from './hand-money-fields.ts'
import { handReference, rupees } from './hand-payment.ts'
import { OS, get, post, postOnce } from './row.ts'

const NOTE_MAX = 500
const ADD_A_PRODUCT = officeFault('addProduct')

/** 'Cash on delivery', how it was paid already, or by a link that is sent (spec N6.10). */
export const PHONE_METHODS = ['cod', ...HAND_METHODS, 'link'] as const

/** A shopper by their number, or who calls for the first time: then name and mobile. */
const shopper = z
  .strictObject({
    id: key.optional(),
    name: personName('Name').optional(),
    mobile: mobile.optional(),
    email: email.optional(),
  })
  .refine(({ id, name }) => (id === undefined) === (name !== undefined), {
    path: ['name'],
    message: faults.required('Name'),
  })
  .refine(({ id, mobile: answer }) => (id === undefined) === (answer !== undefined), {
    path: ['mobile'],
    message: faults.required('Mobile'),
  })
const payment = z.strictObject({
  method: z.enum(PHONE_METHODS, officeFault('howItIsPaid')),
  reference: handReference.optional(),
})

const fields = {
  customer: shopper,
  /** One of theirs, or a new one. */
  address_id: key.optional(),
  address: parcelAddressFields.optional(),
  lines: z.array(orderLine, ADD_A_PRODUCT).min(1, ADD_A_PRODUCT).max(200, faults.tooManySizes),
  /** Rupees off the goods, and why. */
  discount: rupees.optional(),
  discount_reason: optionalTextField('Reason', 120),
  free_delivery: z.boolean().optional(),
  payment,
  kitchen_note: optionalTextField('Note for the kitchen', NOTE_MAX),
  /** The answer to the question that the consent keeps. */
  whatsapp: z.boolean(officeFault('whatsappAnswer')),
  /** The sum that the caller agreed to; another sum is refused. */
  total: rupees.optional(),
}

type Discounted = { discount?: number | undefined; discount_reason?: string | null | undefined }
const hasReason = ({ discount = 0, discount_reason: reason }: Discounted) => discount === 0 || Boolean(reason)

/** Also where other fields are wrong: a form says everything at once. */
const when = ({ value }: { value: unknown }) => isRecord(value)

export const phoneOrder = z
  .strictObject(fields)
  .refine((order) => (order.address_id === undefined) !== (order.address === undefined), {
    path: ['address_id'],
    message: faults.required('Address'),
  })
  .refine(hasReason, { path: ['discount_reason'], message: faults.required('Reason'), when })
  .refine(({ payment: paid }) => paid?.method === 'cod' || paid?.method === 'link' || paid?.reference !== undefined, {
    path: ['payment', 'reference'],
    message: faults.required('Reference'),
    when,
  })
export type PhoneOrderFields = z.output<typeof phoneOrder>

/** The same while it is taken down: whatever is not known yet is left out. */
const draft = z.strictObject({
  ...fields,
  /** Pincode and state are enough to say what delivery costs, and by when. */
  address: addressSoFar.optional(),
  customer: shopper.optional(),
  payment: payment.partial().optional(),
  whatsapp: z.boolean().optional(),
})
export type PhoneDraftFields = z.output<typeof draft>

const caller = z.object({
  id: z.number().int(),
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  orders: z.number().int(),
  last_order: datetime.nullable(),
  blocked: z.boolean(),
  addresses: z.array(address),
})
export type Caller = z.infer<typeof caller>

/** Why the shop does not take an order, whether it is priced or placed. */
const notTaken = [
  'UNKNOWN_SIZE',
  'STOCK_SHORT',
  'NOT_SERVED',
  'NO_CASH_THERE',
  'OTHER_STATE',
  'NO_CASH',
  'CASH_ON_THE_WAY',
  'SHOP_PAUSED',
  'TOO_MUCH',
] as const

/** Orders that staff take by phone (spec B3.2). */
export const phoneOrderRows = {
  callers: get('/orders/callers', OS, 'Who calls: customers by mobile, e-mail or name, with their addresses', {
    request: z.strictObject({ q: z.string().trim().min(2).max(80) }),
    response: z.array(caller),
  }),
  pricePhoneOrder: post('/orders/price', OS, 'What an order by phone comes to, and what speaks against it', {
    request: draft,
    response: z.object({
      lines: z.array(pricedLine),
      rate,
      warnings: z.array(z.string()),
      /** By which day it reaches them; null as long as it is not known where they are. */
      arrives_on: day.nullable(),
    }),
    refusals: notTaken,
  }),
  placePhoneOrder: postOnce('/orders', OS, 'Place an order by phone', {
    request: phoneOrder,
    response: z.object({ order_no: z.string() }),
    refusals: [...notTaken, 'PRICES_CHANGED', 'ADDRESS_LIMIT', 'EMAIL_TAKEN', 'UNPAID_OPEN', 'UTR_USED'],
  }),
}
