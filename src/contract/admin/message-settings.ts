import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { TRACK_STATUSES } from '../order-steps.ts'
import * as field from './setting-fields.ts'
import { settingLabels } from './setting-labels.ts'

const { messages: label } = settingLabels
const LAKH = 100_000
/** The states of which a message tells; the first and a cancelled order have messages of their own. */
export const REPORTED_STATUSES = TRACK_STATUSES.filter((status) => status !== 'Order' && status !== 'Cancelled')

/** What messages cost, which of them are worth an SMS, and what reminds shoppers who agreed (spec N5.4, N5.5). */
export const messages = z
  .strictObject({
    /** Rupees of one SMS of one part, without tax. */
    sms_price: field.price(label.sms_price).default(0.2),
    whatsapp_service_price: field.price(label.whatsapp_service_price).default(0.115),
    whatsapp_marketing_price: field.price(label.whatsapp_marketing_price).default(0.86),
    sms_statuses: z
      .array(z.enum(REPORTED_STATUSES))
      .transform((statuses) => [...new Set(statuses)])
      .default([...REPORTED_STATUSES]),
    /** Hours of the day between which reminders go out. */
    quiet_until: field.whole(label.quiet_until, 0, 23).default(10),
    quiet_from: field.whole(label.quiet_from, 1, 24).default(20),
    cart_left: field.onOff(label.cart_left).default(true),
    cart_left_hours: field.whole(label.cart_left_hours, 1, 48).default(3),
    cart_left_from: field.decimal(label.cart_left_from, 0, LAKH).default(0),
    refill: field.onOff(label.refill).default(true),
    annas_expiring: field.onOff(label.annas_expiring).default(true),
  })
  .refine(({ quiet_until: until, quiet_from: from }) => until < from, {
    path: ['quiet_from'],
    message: officeFault('quietEnds'),
  })
