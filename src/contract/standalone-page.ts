import type { Paise } from '#contract/core/money.ts'

import type { Language } from './languages.ts'
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

/** A parcel of the sandbox courier as its page shows it. */
export type PlayedParcelView = {
  awb: string
  reference: string
  plan: string
  isPlayed: boolean
  scans: readonly { at: string; tracking: string; text: string }[]
}

/** Where the page leads back to: the checkout, or the page of the order that was paid. */
export type WayBack = { backTo?: string | undefined }

/** Pages that are alone, without the storefront and its scripts: those of a payment (spec D104), the demo inbox and courier. */
export type StandalonePage =
  | { page: 'leave-for-gateway'; form: HiddenForm; total: Paise }
  | ({ page: 'payment-result'; isPaid: boolean } & WayBack)
  | ({ page: 'payment-refused'; message: string } & WayBack)
  | {
      page: 'sandbox-bank'
      form: HiddenForm
      amountPaise: Paise
      cancelUrl: string
      /** What the bank answered before. */
      answered?: Extract<PaymentOutcome, 'failed' | 'pending'> | undefined
    }
  | { page: 'return-from-sandbox'; form: HiddenForm }
  /** `action` is where its form leads; without one it is done, or there is nothing to do. */
  | { page: 'stop-reminders'; action?: string; isOurs: boolean }
  | { page: 'demo-inbox'; messages: readonly SentMessage[]; recipient: string }
  | { page: 'demo-courier'; parcels: readonly PlayedParcelView[] }

/** Under whose name a page stands, and in which language it is; the main one where nothing is said. */
export type StandaloneFrame = { shopName?: string; language?: Language }

/** The whole page as HTML. */
export type RenderStandalone = (page: StandalonePage, frame?: StandaloneFrame) => string | Promise<string>
