import { createHash } from 'node:crypto'

import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import { NONCE, renderedPage } from '#test/site/rendered-page.ts'

import { deferScripts } from './deferred-scripts.ts'
import { applyPolicy } from './page-policy.ts'
import { withSpeculationRules } from './speculation-rules.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptsIn = (html: string) => [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
/** A page as it is sent whose content brings HTML that nobody cleaned. */
const sent = async (content: string) => {
  const rendered = await renderedPage(h('div', { dangerouslySetInnerHTML: { __html: content } }))
  return applyPolicy(withSpeculationRules(deferScripts(rendered, NONCE), NONCE), { nonce: NONCE, mapFrame: '' })
}

test('every script that React Router and we wrote may run, and the nonce is told to nobody', async () => {
  for (const content of ['', '<img fetchPriority="high" src="/a.jpg" alt="">']) {
    const { html, policy } = await sent(content)
    const scripts = scriptsIn(html).map(([, body = '']) => body)
    expect(scripts.length).toBeGreaterThan(2)
    for (const script of scripts) expect(policy).toContain(hashOf(script))
    expect(html + policy).not.toContain(NONCE)
    expect(html).not.toContain('nonce')
  }
})

test('a script with letters of any tongue has the hash of the bytes that a browser gets', () => {
  const script = 'tell("आम का अचार, ₹ 240")'
  const page = Buffer.from(`<body><p>₹</p><script nonce="${NONCE}">${script}</script></body>`).toString('latin1')
  const { html, policy } = applyPolicy(page, { nonce: NONCE, mapFrame: '' })
  expect(Buffer.from(html, 'latin1').toString()).toBe(`<body><p>₹</p><script>${script}</script></body>`)
  expect(policy).toContain(hashOf(script))
})

test('an inline script that came with the content gets no hash, however it is written (spec R4.7)', async () => {
  const { policy: clean } = await sent('')
  const evil = 'alert(document.cookie)'
  const forms = [
    `<script>${evil}</script>`,
    `<script type="module">${evil}</script>`,
    `<script type="deferred">${evil}</script>`,
    `<script nonce="">${evil}</script>`,
    `<script nonce="guessed">${evil}</script>`,
    `<SCRIPT>${evil}</SCRIPT>`,
    `<svg><script>${evil}</script></svg>`,
    `<script nonce=>${evil}//`,
    `<!-- <script>${evil}</script> -->`,
  ]
  for (const form of forms) {
    const { html, policy } = await sent(form)
    expect(html).toContain(evil)
    for (const [, body = ''] of scriptsIn(html).filter(([, text = '']) => text.includes(evil)))
      expect([form, policy.includes(hashOf(body))]).toEqual([form, false])
    expect([form, policy.length]).toEqual([form, Math.min(policy.length, clean.length)])
  }
})
