import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { temporaryFolder } from '#test/site/site.ts'

import { addDraft } from './add-draft.ts'
import { confirmed, exported, imported } from './exchange.ts'
import { nameOf, neededOf, tableOf } from './table.ts'
import { fileOf, textsOf, withTexts } from './text-files.ts'

let copy: ReturnType<typeof temporaryFolder>
const root = () => join(copy.folder, 'src/text')

beforeEach(() => {
  copy = temporaryFolder()
  cpSync('src/text', root(), { recursive: true })
  cpSync('package.json', join(copy.folder, 'package.json'))
})
afterEach(() => copy.remove())

const file = (...rows: readonly (readonly string[])[]) =>
  new TextEncoder().encode([['module', 'key', 'english', 'words'], ...rows].map((row) => row.join(',')).join('\r\n'))
const rowOf = (code: string, name: string) => tableOf(code, root()).find((row) => nameOf(row) === name)
const change = (path: string, from: string, to: string) => {
  const source = readFileSync(path, 'utf8')
  expect(source).toContain(from)
  writeFileSync(path, source.replace(from, to))
}

test('what is exported and imported again changes nothing', async () => {
  const before = textsOf('hi', root())
  const csv = exported('hi', root())
  expect(csv).toContain('shop/cart,viewCart,View Cart,,टोकरी देखें,ready')
  expect(await imported('hi', new TextEncoder().encode(csv), root())).toEqual({ changed: [], wrong: [] })
  expect(textsOf('hi', root())).toEqual(before)
})

test('every text can be written back as it stands, whatever marks it has', () => {
  for (const [text, literal] of [
    ['plain', "'plain'"],
    ["it's", `"it's"`],
    [`'"\\`, `'\\'"\\\\'`],
    ['$& $1', "'$& $1'"],
    ['one\n\ntwo', "'one\\n\\ntwo'"],
  ] as const) {
    const source = withTexts("export const one = 'x'\n", new Map([['one', text]]))
    expect(source).toBe(`export const one = ${literal}\n`)
  }
  const source = readFileSync('src/text/en/shop/auth.ts', 'utf8')
  const texts = textsOf('en').filter(({ module }) => module === 'shop/auth')
  expect(withTexts(source, new Map(texts.map(({ key, text }) => [key, text])))).toBe(source)
})

test('a changed text is written, and nothing beside it', async () => {
  const source = readFileSync(fileOf('hi', 'shop/cart', root()), 'utf8')
  const { changed, wrong } = await imported(
    'hi',
    file(['shop/cart', 'empty', 'Empty Cart', 'ख़ाली टोकरी'], ['shop/cart', 'toPay', 'To pay', '']),
    root(),
  )
  expect(wrong).toEqual([])
  expect(changed).toEqual(['shop/cart.empty'])
  expect(readFileSync(fileOf('hi', 'shop/cart', root()), 'utf8')).toBe(
    source.replace("empty = 'टोकरी ख़ाली है'", "empty = 'ख़ाली टोकरी'"),
  )
})

test('line breaks of a text are those of its cell', async () => {
  const english = tableOf('hi', root()).find((row) => nameOf(row) === 'server/messages.payForGoods')?.english ?? ''
  expect(english).toContain(':\n{goods}\n\n')
  const line = `server/messages,payForGoods,"${english}","जोड़ें:\r\n{goods}"`
  const { wrong } = await imported('hi', new TextEncoder().encode(`module,key,english,words\r\n${line}`), root())
  expect(wrong).toEqual([])
  expect(readFileSync(fileOf('hi', 'server/messages', root()), 'utf8')).toContain("'जोड़ें:\\n{goods}'".normalize('NFC'))
  expect(
    (await imported('hi', file(['shop/cart', 'empty', 'Empty Cart', '"ख़ाली\nटोकरी"']), root())).wrong,
  ).toHaveLength(1)
})

test('a language whose back office is not offered needs none of its texts, and may have them', async () => {
  addDraft('ta', root(), copy.folder)
  const ofOffice = /^office\//m
  expect(exported('ta', root())).not.toMatch(ofOffice)
  expect(exported('ta', root(), true)).toMatch(ofOffice)
  expect(neededOf('ta', root()).length).toBeLessThan(neededOf('ta', root(), true).length / 2)
  expect(exported('hi', root())).toMatch(ofOffice)
})

test('a file with a fault writes nothing, and says each by its row and column', async () => {
  const before = textsOf('hi', root())
  const { changed, wrong } = await imported(
    'hi',
    file(
      ['shop/cart', 'empty', 'Empty Cart', 'ख़ाली टोकरी'],
      ['shop/cart', 'nothing', 'Nothing', 'कुछ नहीं'],
      ['shop/cart', 'each', '{sum} each', 'एक का'],
      ['shop/cart', 'yourCart', 'Your Cart', 'टोकरी {name}'],
      ['shop/auth', 'sentTo', 'Sent to <mobile></mobile>', 'भेजा <b>पर</b>'],
      ['shop/cart', 'items', '1 item|{n} items', '{n} चीज़'],
      ['shop/cart', 'discount', 'Discount', '\u0958'],
      ['shop/cart', 'empty', 'Empty Cart', 'ख़ाली'],
    ),
    root(),
  )
  expect(changed).toEqual([])
  expect(wrong).toEqual([
    'row 3, column key: there is no text shop/cart.nothing',
    'row 4, column words: without {sum}',
    'row 5, column words: the English has no {name}',
    'row 6, column words: without </mobile> <mobile>',
    'row 7, column words: without |',
    'row 8, column words: not in the normal form NFC',
    'row 9, column key: it is in the file twice',
  ])
  expect(textsOf('hi', root())).toEqual(before)
})

test('a file that cannot be read says why', async () => {
  const unread = await imported('hi', new TextEncoder().encode('module,colour\r\nshop/cart,red'), root())
  expect(unread).toEqual({ changed: [], wrong: ['This file cannot be read: there is no column “colour”.'] })
})

test('a text is old once its English has changed, until it is translated anew or said to be right', async () => {
  expect(rowOf('hi', 'shop/cart.empty')?.state).toBe('ready')
  change(fileOf('en', 'shop/cart', root()), "empty = 'Empty Cart'", "empty = 'Nothing in it'")
  expect(rowOf('hi', 'shop/cart.empty')?.state).toBe('old')
  // a file from before the change
  await imported('hi', file(['shop/cart', 'empty', 'Empty Cart', 'ख़ाली टोकरी']), root())
  expect(rowOf('hi', 'shop/cart.empty')?.state).toBe('old')
  await imported('hi', file(['shop/cart', 'empty', 'Nothing in it', 'ख़ाली टोकरी']), root())
  expect(rowOf('hi', 'shop/cart.empty')?.state).toBe('ready')
  change(fileOf('en', 'shop/cart', root()), "empty = 'Nothing in it'", "empty = 'Nothing'")
  confirmed('hi', ['shop/cart.empty'], root())
  expect(rowOf('hi', 'shop/cart.empty')?.state).toBe('ready')
})

test('a language begins as a draft: the English texts, all missing, under addresses of its own', async () => {
  expect(addDraft('ta', root(), copy.folder)).toEqual([])
  const rows = tableOf('ta', root())
  expect(rows.filter(({ state }) => state === 'ready' || state === 'old')).toEqual([])
  // what has no letters but those of a unit or a short form is right as it stands
  expect(rows.filter(({ state }) => state === 'same').map(({ english }) => english)).toContain('FSSAI {fssai}')
  expect(rowOf('ta', 'shop/cart.viewCart')?.state).toBe('missing')
  expect(readFileSync(join(root(), 'ta/common/language.ts'), 'utf8')).toContain("export const prefix = '/ta'")
  expect(readFileSync(join(copy.folder, 'package.json'), 'utf8')).toContain('"language-ta": "./src/text/ta/*"')
  expect(readFileSync(join(copy.folder, 'ta.csv'), 'utf8')).toContain('shop/cart,viewCart,View Cart,,,missing')
  await imported('ta', file(['shop/cart', 'viewCart', 'View Cart', 'கூடை']), root())
  expect(rowOf('ta', 'shop/cart.viewCart')?.state).toBe('ready')
})

test('a code that is none, or whose language is there, begins nothing', () => {
  expect(addDraft('../x', root(), copy.folder)).toHaveLength(1)
  expect(addDraft('hi', root(), copy.folder)).toEqual(['hi is there already'])
})
