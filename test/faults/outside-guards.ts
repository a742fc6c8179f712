/** Guards about money by UPI, advances, gifts, WhatsApp and pictures: as those of guards.ts. */
export const outsideGuards = {
  'an order whose payment is looked for waits on': [
    {
      file: 'src/domain/fulfilment/waiting-orders.store.ts',
      stands:
        "and not exists (select from upi_claim where upi_claim.order_id = orders.id and upi_claim.state = 'waiting')",
      instead: '',
    },
    {
      file: 'src/domain/fulfilment/waiting-orders.service.ts',
      stands: ' || (await isBeingPaid(tx, id))',
      instead: '',
    },
  ],
  'what came by UPI is what was asked': [
    {
      file: 'src/domain/payment/decide-claim.service.ts',
      stands: 'if (amount < open) return',
      instead: 'if (amount < 0) return',
    },
  ],
  'what was paid is not collected again': [
    {
      file: 'src/domain/order/order-money.store.ts',
      stands: "where due.pays_order_id = orders.id and due.state = 'applied'), 0)",
      instead: 'where false), 0)',
    },
  ],
  'an advance is kept where that was said': [
    { file: 'src/domain/fulfilment/reversal.service.ts', stands: 'if (!isRetained || ', instead: 'if (' },
  ],
  'an order is told to who gave it': [
    {
      file: 'src/domain/order/order-messages.store.ts',
      stands: ".select(['shopper.email', 'shopper.order_mobile as mobile'])",
      instead: `.select('shopper.email')
        .select(sql<string | null>\`coalesce(orders.gift ->> 'to_mobile', shopper.order_mobile)\`.as('mobile'))`,
    },
  ],
  'who receives a gift does not see what it cost': [
    {
      file: 'src/domain/order/track-otp.store.ts',
      stands: "eb('orders.gift', 'is', null)",
      instead: 'sql<boolean>`true`',
    },
  ],
  'by WhatsApp hears who agreed': [
    {
      file: 'src/domain/message/message.service.ts',
      stands: "agreed(message) ? (['whatsapp'] as const)",
      instead: "agreed !== undefined ? (['whatsapp'] as const)",
    },
  ],
  'whom WhatsApp does not reach gets an SMS': [
    {
      file: 'src/domain/message/report.service.ts',
      stands: 'if (failed.unreachable) await fallBackToSms(deps, tx, failed)',
      instead: '',
    },
  ],
  'what somebody writes goes into their open ticket': [
    {
      file: 'src/domain/contact/incoming.service.ts',
      stands: 'const ticket = await store.lockOpenTicket(tx, written)',
      instead: 'const ticket = undefined as any',
    },
  ],
  'STOP ends messages by WhatsApp': [
    {
      file: 'src/domain/account/stop.service.ts',
      stands: "await withdrawOn(tx, mobile, ['marketing', 'whatsapp'])",
      instead: '',
    },
  ],
  'a picture is of who sent it': [
    {
      file: 'src/domain/picture/sent-picture.store.ts',
      stands: 'and shopper_id = ${shopperId} and purpose',
      instead: 'and purpose',
    },
  ],
} satisfies Record<string, { file: string; stands: string; instead: string }[]>
