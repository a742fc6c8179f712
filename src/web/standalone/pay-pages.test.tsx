import { expect, test, vi } from 'vitest'

import { paise } from '#contract/core/money.ts'

import { renderStandalone } from './render-standalone.tsx'

// as the build in Hindi has them
vi.mock('#text/common/language.ts', () => import('../../text/hi/common/language.ts'))
vi.mock('#text/common/messages.ts', () => import('../../text/hi/common/messages.ts'))
vi.mock('#text/shop/pay.ts', () => import('../../text/hi/shop/pay.ts'))
vi.mock('#text/shop/sandbox.ts', () => import('../../text/hi/shop/sandbox.ts'))

const form = { action: '/hi/pay/return?d=x', fields: {} }
/** What is read of a page: its elements, and of addresses none. */
const readOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

test('the pages of a payment are whole in Hindi, and lead back to the checkout in Hindi', () => {
  const refused = renderStandalone({ page: 'payment-refused', message: '' })
  expect(refused).toContain('<html lang="hi">')
  expect(refused).toContain('href="/hi/checkout"')
  const pages = [
    refused,
    renderStandalone({ page: 'leave-for-gateway', form, total: paise(36_000) }),
    renderStandalone({ page: 'payment-result', isPaid: true }),
    renderStandalone({ page: 'payment-result', isPaid: false, backTo: '/hi/o?k7m2p9x4qd#x' }),
    renderStandalone({ page: 'return-from-sandbox', form }),
    ...([undefined, 'failed', 'pending'] as const).map((answered) =>
      renderStandalone({
        page: 'sandbox-bank',
        form,
        amountPaise: paise(36_000),
        cancelUrl: '/hi/pay/cancel',
        answered,
      }),
    ),
  ]
  for (const page of pages) expect(readOf(page)).not.toMatch(/[A-Za-z]/)
  expect(pages[3]).toContain('href="/hi/o?k7m2p9x4qd#x"')
})
