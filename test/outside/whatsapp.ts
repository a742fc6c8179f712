import { signatureOf } from '#adapters/whatsapp-webhook.ts'

export const APP_SECRET = 'test_app_secret'

type Inbound = Record<string, unknown> & { id: string; type: string }
let numbers = 0

/** A message as the Cloud API reports it: of a mobile of India, unless `more` says otherwise. */
export const inbound = (from: string | undefined, more: Partial<Inbound> = {}): Inbound => ({
  ...(from !== undefined && { from: `91${from}` }),
  id: `wamid.${++numbers}.${Math.random()}`,
  timestamp: '1',
  type: 'text',
  text: { body: 'Namaste' },
  ...more,
})

/** A call with these messages, and its signature; `value` is what else stands there. */
export function whatsappCall(messages: readonly Inbound[], value: Record<string, unknown> = {}) {
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      { id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', messages, ...value } }] },
    ],
  })
  return { payload, signature: { 'x-hub-signature-256': signatureOf(APP_SECRET, Buffer.from(payload)) } }
}
