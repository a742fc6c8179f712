import type { MessengerSettings } from '#adapters/messengers.ts'
import type { RazorpaySettings } from '#adapters/razorpay.ts'

import type { Env } from './env.ts'

/** Who carries messages, as far as the settings name somebody; the rest stays in the outbox. */
export const messengerSettings = (env: Env): MessengerSettings => ({
  msg91:
    env.SMS_PROVIDER === 'msg91' && env.MSG91_AUTHKEY !== undefined
      ? { authKey: env.MSG91_AUTHKEY, baseUrl: env.MSG91_BASE_URL }
      : undefined,
  msg91WebhookSecret: env.MSG91_WEBHOOK_SECRET,
  smtp:
    env.SMTP_URL === undefined
      ? undefined
      : { url: env.SMTP_URL, from: `no-reply@${new URL(env.PUBLIC_URL).hostname}` },
  whatsapp:
    env.WHATSAPP_TOKEN && env.WHATSAPP_PHONE_ID && env.WHATSAPP_APP_SECRET && env.WHATSAPP_VERIFY_TOKEN
      ? {
          token: env.WHATSAPP_TOKEN,
          phoneId: env.WHATSAPP_PHONE_ID,
          appSecret: env.WHATSAPP_APP_SECRET,
          verifyToken: env.WHATSAPP_VERIFY_TOKEN,
          baseUrl: env.WHATSAPP_BASE_URL,
        }
      : undefined,
})

/** Whom push services write to, and whether the shop's own machine may be one: only in a demo. */
export const pushSettings = (env: Env) => ({
  contact: `mailto:no-reply@${new URL(env.PUBLIC_URL).hostname}`,
  allowsLoopback: env.SHOP_MODE === 'demo',
})

/** The Razorpay account, where the shop has one. */
export const razorpaySettings = (env: Env): RazorpaySettings | undefined =>
  env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET
    ? {
        keyId: env.RAZORPAY_KEY_ID,
        keySecret: env.RAZORPAY_KEY_SECRET,
        webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
        baseUrl: env.RAZORPAY_BASE_URL,
      }
    : undefined
