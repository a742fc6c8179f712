import { createContext, use, type ReactNode } from 'react'

import { formatPaise, type Paise } from '#contract/core/money.ts'
import { pagePaths } from '#contract/page-paths.ts'
import type { HiddenForm, WayBack } from '#contract/standalone-page.ts'
import { code, prefix } from '#text/common/language.ts'
import * as t from '#text/shop/pay.ts'

/** The shop that has its name in letters of its own; any other is written as it is called. */
export const DRAWN_NAME = 'Aangan'
export const ShopName = createContext(DRAWN_NAME)

interface PayFrameProps {
  title: string
  /** a script next to the page */
  script?: 'submit.js' | 'close.js'
  children: ReactNode
}

/** A small page of the shop, whole, without the storefront's scripts. */
export function PayFrame({ title, script, children }: PayFrameProps) {
  const shop = use(ShopName)
  return (
    <html lang={code}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#ffcf4a" />
        <link rel="stylesheet" href="/pay/pay.css" />
        {script && <script type="module" src={`/pay/${script}`} />}
      </head>
      <body>
        <header>{shop === DRAWN_NAME ? <span lang="hi">आँगन</span> : <span>{shop}</span>}</header>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  )
}

/** A form that its script posts at once; where there is none, its button does. */
export function AutoForm({ form, button }: { form: HiddenForm; button: string }) {
  return (
    <form id="auto" method="post" action={form.action}>
      <HiddenFields form={form} />
      <button className="button">{button}</button>
    </form>
  )
}

export function HiddenFields({ form }: { form: HiddenForm }) {
  return Object.entries(form.fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

export function AmountToPay({ amount }: { amount: Paise }) {
  return (
    <p className="amount">
      <span>{t.toPay}</span> <strong>{formatPaise(amount)}</strong>
    </p>
  )
}

export function BackToShop({ backTo }: WayBack) {
  return (
    <p>
      <a className="button button--plain" href={backTo ?? prefix + pagePaths.checkout}>
        {backTo === undefined ? t.backToShop : t.backToOrder}
      </a>
    </p>
  )
}
