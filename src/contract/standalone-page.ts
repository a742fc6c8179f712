import type { Paise } from '#contract/core/money.ts'

import type { PaymentOutcome } from './sandbox.ts'

/** A form of hidden fields that a page posts. */
export type HiddenForm = { action: string; fields: Readonly<Record<string, string>> }

/** A message as the demo shop's inbox shows it. */
export type SentMessage = {
  id: string
  channel: string
  to: string
  template: string
  subject: string
  text: string
  vars: unknown
  created_at: string
}

/** Pages that are alone, without the storefront and its scripts: those of a payment (spec D104) and the demo inbox. */
export type StandalonePage =
  | { page: 'leave-for-gateway'; form: HiddenForm; total: Paise }
  | { page: 'payment-result'; isPaid: boolean }
  | { page: 'payment-refused'; message: string }
  | {
      page: 'sandbox-bank'
      form: HiddenForm
      amountPaise: Paise
      cancelUrl: string
      /** What the bank answered before. */
      answered?: Extract<PaymentOutcome, 'failed' | 'pending'> | undefined
    }
  | { page: 'return-from-sandbox'; form: HiddenForm }
  | { page: 'demo-inbox'; messages: readonly SentMessage[]; recipient: string }

/** The whole page as HTML, under the shop's name. */
export type RenderStandalone = (page: StandalonePage, shopName?: string) => string | Promise<string>
