import { createElement as h, lazy, Suspense, type ComponentType } from 'react'
import { expect, test } from 'vitest'

import { drawPage } from './draw-page.server.ts'

const long = 'a long part '.repeat(5_000)
const Part = () => h('p', null, long)
/** A page whose part is loaded when it is first drawn. */
const pageWith = (load: () => Promise<{ default: ComponentType }>) => {
  const Late = lazy(load)
  return h('html', null, h('body', null, h('h1', null, 'Shop'), h(Suspense, { fallback: 'wait' }, h(Late))))
}

test('a part whose code comes late is waited for, and the page is the same when it is there at once', async () => {
  const page = pageWith(async () => ({ default: Part }))
  const first = await drawPage(page, 'nonce')
  const again = await drawPage(page, 'nonce')
  const whole = `<!DOCTYPE html><html><head></head><body><h1>Shop</h1><!--$--><p>${long}</p><!--/$--></body></html>`
  expect(again).toEqual({ html: Buffer.from(whole), hasFailed: false })
  expect(first.html.toString().replace(/<script nonce="nonce" id="_R_">.*?<\/script>/, '')).toBe(whole)
})

test('a part that throws is told, and the rest of the page stands', async ({ onTestFinished }) => {
  const logged: unknown[] = []
  const { error } = console
  console.error = (line) => logged.push(line)
  onTestFinished(() => void (console.error = error))
  const fault = new Error('no part')
  const { html, hasFailed } = await drawPage(
    pageWith(() => Promise.reject(fault)),
    '',
  )
  expect([hasFailed, logged]).toEqual([true, [fault]])
  expect(html.toString()).toContain('<h1>Shop</h1>')
})

const Broken = () => {
  throw new Error('no frame')
}
test('a page whose frame throws is none', async () => {
  await expect(drawPage(h(Broken), '')).rejects.toThrow('no frame')
})
