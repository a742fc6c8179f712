import { PAYMENT_OUTCOMES, type PaymentOutcome } from '#contract/admin/demo-hooks.ts'
import { formatRupees } from '#contract/core/money.ts'
import { PAY_CHANNEL } from '#contract/pay-channel.ts'
import { escapeHtml } from '#domain/html/escape.rules.ts'
import type { CheckoutForm } from '#domain/ports/payment-gateway.ts'

const back = '<p><a class="button button--plain" href="/checkout">Back to the shop</a></p>'

const choices: Readonly<Record<PaymentOutcome, readonly [label: string, hint: string]>> = {
  success: ['Pay', 'The bank says yes.'],
  failed: ['Fail', 'The bank says no.'],
  late: ['Fail, then succeed', 'The bank says no and thinks better of it.'],
  pending: ['Leave it pending', 'The bank does not answer yet.'],
  amount_mismatch: ['Pay a paisa too little', 'The wrong amount arrives; the shop refunds it.'],
}
type Choosing = { amountPaise: number; fields: Readonly<Record<string, string>>; cancelUrl: string; news?: string }

/** Goes on by itself; the next page gets no hold of the tab that opened this window. */
export const onScript = `window.opener = null
document.querySelector('#on').submit()
`

/** Tells the shop's tab that it may ask at once. A window of its own closes; in the tab itself the shop comes back. */
export const doneScript = `new BroadcastChannel('${PAY_CHANNEL}').postMessage('news')
window.close()
setTimeout(() => location.replace('/checkout'), 2000)
`

export const payStyle = `@font-face { font-family: 'Eczar Variable'; src: url(/pay/eczar.woff2); font-weight: 400 800; font-display: swap; unicode-range: U+0000-00FF; }
@font-face { font-family: 'Eczar Variable'; src: url(/pay/eczar-hindi.woff2); font-weight: 400 800; font-display: swap; unicode-range: U+0900-097F, U+200C-200D; }
@font-face { font-family: 'Anek Devanagari Variable'; src: url(/pay/anek.woff2); font-weight: 100 800; font-display: swap; }
*, *::before, *::after { box-sizing: border-box; margin: 0; }
body { background: var(--bg); color: var(--text); font: 400 var(--t-md)/1.5 var(--font-text); }
header { background: var(--shelf); padding: var(--s-3) var(--gutter); font: 700 var(--t-xl)/1.3 var(--font-display); }
main { max-width: 30rem; margin: 0 auto; padding: var(--s-6) var(--gutter) var(--s-7); display: grid; gap: var(--s-4); }
h1 { font: 700 var(--t-2xl)/1.2 var(--font-display); }
.amount { display: flex; justify-content: space-between; align-items: baseline; background: var(--surface); border-radius: var(--r-md); box-shadow: var(--e-1); padding: var(--s-4); }
.amount strong { font-size: var(--t-xl); }
ul { list-style: none; padding: 0; display: grid; gap: var(--s-4); }
.button { display: block; width: 100%; min-height: var(--tap); padding: var(--s-2) var(--s-5); border: 1px solid var(--action); border-radius: var(--r-pill); background: var(--action); color: var(--on-action); font: 600 var(--t-md)/1.5 var(--font-text); text-align: center; text-decoration: none; cursor: pointer; }
.button:hover { background: var(--action-hover); }
.button--plain { background: none; border-color: var(--line-strong); color: var(--action); }
.button--plain:hover { background: var(--shade); }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
.hint, .quiet { color: var(--text-quiet); }
.hint { display: block; font-size: var(--t-sm); text-align: center; margin-top: var(--s-1); }
.news { background: var(--mirch-100); border-radius: var(--r-sm); padding: var(--s-3) var(--s-4); }
a { color: var(--action); }
`

/** Leads on to the gateway: by itself, or by its button where there is no script. */
export const leadingPage = ({ action, fields }: CheckoutForm, amountPaise: number): string =>
  page(
    'Opening your payment',
    `${amountLine(amountPaise)}
<form id="on" method="post" action="${escapeHtml(action)}">
${hidden(fields)}
<button class="button">Continue to payment</button>
</form>`,
    'on.js',
  )

/** After the gateway: what became of it. The script tells the shop's own tab and closes the window. */
export const donePage = (isPaid: boolean): string =>
  isPaid
    ? page('Payment received', `<p>Thank you! Your order is placed. You can close this window.</p>${back}`, 'done.js')
    : page(
        'Payment is not completed',
        `<p>If money was deducted, your order will be confirmed automatically.</p>${back}`,
        'done.js',
      )

export const refusedPage = (words: string): string =>
  page('This payment page cannot be opened', `<p>${escapeHtml(words)}</p>${back}`)

/** The play gateway's own page: the payer chooses how their bank behaves. */
export const sandboxPage = ({ amountPaise, fields, cancelUrl, news }: Choosing): string =>
  page(
    'Test payment',
    `<p class="quiet">No real money moves here. Choose what your bank does.</p>
${amountLine(amountPaise)}
${news === undefined ? '' : `<p class="news" role="status">${escapeHtml(news)}</p>`}
<form method="post" action="/sandbox/pay">
${hidden(fields)}
<ul>
${PAYMENT_OUTCOMES.map(choice).join('\n')}
</ul>
</form>
<p><a href="${escapeHtml(cancelUrl)}">Give up and go back</a></p>`,
  )

/** Brings the payer's browser back to the shop with the gateway's signed word. */
export const returningPage = (action: string, fields: Readonly<Record<string, string>>): string =>
  page(
    'Payment made',
    `<form id="on" method="post" action="${escapeHtml(action)}">
${hidden(fields)}
<button class="button">Back to the shop</button>
</form>`,
    'on.js',
  )

/** A small page of the shop, whole, without the storefront's scripts; `script` names a file beside it. */
const page = (title: string, body: string, script?: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#ffcf4a">
<link rel="stylesheet" href="/pay/pay.css">
${script === undefined ? '' : `<script type="module" src="/pay/${script}"></script>`}
</head>
<body>
<header><span lang="hi">आँगन</span></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`

const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('\n')

const amountLine = (paise: number): string =>
  `<p class="amount"><span>To pay</span> <strong>${escapeHtml(formatRupees(paise / 100))}</strong></p>`

function choice(outcome: PaymentOutcome): string {
  const [label, hint] = choices[outcome]
  return `<li><button class="button${outcome === 'success' ? '' : ' button--plain'}" name="outcome" value="${outcome}" aria-describedby="${outcome}">${label}</button>
<span class="hint" id="${outcome}">${hint}</span></li>`
}
