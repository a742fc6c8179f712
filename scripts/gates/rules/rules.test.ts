import { expect, test } from 'vitest'

import { bannedText } from './banned-text.ts'
import { citations } from './citations.ts'
import { codes } from './codes.ts'
import { cssClasses } from './css-classes.ts'
import { decisions } from './decisions.ts'
import { docstrings } from './docstrings.ts'
import type { Rule } from './file.ts'
import { glossary } from './glossary.ts'
import { guides } from './guides.ts'
import { lines } from './lines.ts'
import { installScripts, integrity, licences, lockFile, packages } from './lock-file.ts'
import { namedFiles } from './named-files.ts'
import { settings } from './settings.ts'
import { shopName } from './shop-name.ts'
import { testFiles, testFilesOf } from './test-files.ts'

const spec = {
  name: 'docs/spec/details.md',
  text: '- **D15** A rule.\n| **A19** | a call |\n## **S4** Flows\n### **R4.8** Limits\n',
}
const record = {
  name: 'docs/decisions/021-outbox.md',
  text: '# 021 Messages: an outbox\n\nDate: 2026-11-21. Status: accepted.\n',
}
const replaced = {
  name: 'docs/decisions/022-cache.md',
  text: '# 022 Cache\n\nDate: 2026-11-21. Status: replaced by decision 021.\n',
}
const index = {
  name: 'docs/decisions/README.md',
  text: '| [021](021-outbox.md) | Messages: an outbox | accepted |\n| [022](022-cache.md) | Cache | replaced by 021 |\n',
}
const glossaryFile = {
  name: 'docs/glossary.md',
  text: '## Parts of names that we do not use\n\n| part | write | key |\n| --- | --- | --- |\n| `keep` | reserve | `keep_days`, `keep alive` |\n',
}
const environment = {
  name: 'src/start/env-settings.ts',
  text: 'export const settings = z.object({\n  PORT: whole(0, 65_535),\n})\n',
}
const fixtures = [spec, record, replaced, index, glossaryFile, environment]
/** The fixtures with one file more, or with another text of one of them. */
const code = (text: string, name = 'src/domain/order/order.service.ts') => [
  ...fixtures.filter((file) => file.name !== name),
  { name, text },
]

type Case = { what: string; rule: Rule; text: string; name?: string }
const planted: readonly Case[] = [
  { what: 'the demo shop’s name on a page', rule: shopName, text: "const title = 'Aangan · Home'" },
  { what: 'a citation of a rule that nobody wrote', rule: citations, text: '/** As spec D999 has it. */' },
  { what: 'the second of two citations', rule: citations, text: '// spec D15, S9' },
  { what: 'a citation in the old form', rule: citations, text: '// see §4' },
  { what: 'a decision without a page', rule: citations, text: '// decision 099' },
  {
    what: 'a decision record without a date',
    rule: decisions,
    text: '# 022 Cache\n\nStatus: replaced by decision 021.\n',
    name: 'docs/decisions/022-cache.md',
  },
  {
    what: 'a decision record with a status that is none',
    rule: decisions,
    text: '# 022 Cache\n\nDate: 2026-11-21. Status: old.\n',
    name: 'docs/decisions/022-cache.md',
  },
  {
    what: 'a decision record under a title that the list does not have',
    rule: decisions,
    text: '# 022 Pages\n\nDate: 2026-11-21. Status: replaced by decision 021.\n',
    name: 'docs/decisions/022-cache.md',
  },
  {
    what: 'a decision record with another status in the list',
    rule: decisions,
    text: '# 022 Cache\n\nDate: 2026-11-21. Status: accepted.\n',
    name: 'docs/decisions/022-cache.md',
  },
  {
    what: 'a decision record whose number is not its file’s',
    rule: decisions,
    text: '# 023 Cache\n\nDate: 2026-11-21. Status: replaced by decision 021.\n',
    name: 'docs/decisions/022-cache.md',
  },
  { what: 'a service that says nothing of itself', rule: docstrings, text: 'export async function cancelOrder() {}' },
  {
    what: 'a rule without a docstring',
    rule: docstrings,
    text: '/** How many. */\nconst MAX = 3\nexport const isLate = (day: string): boolean => day > MAX',
    name: 'src/domain/order/order.rules.ts',
  },
  { what: 'words compared with words', rule: codes, text: "if (answer.message === 'Already in process') return" },
  {
    what: 'words compared with the list of messages',
    rule: codes,
    text: 'if (messages.network !== answer.message) return',
  },
  {
    what: 'words searched in the browser',
    rule: codes,
    text: "if (answer.message.includes('Already')) return",
    name: 'src/web/api/client.ts',
  },
  { what: 'a name that the glossary has given up', rule: glossary, text: 'export const keepFor = () => undefined' },
  {
    what: 'a wire’s name that the glossary has given up, as a variable',
    rule: glossary,
    text: 'const keep_days = 7',
  },
  { what: 'a file whose name the glossary has given up', rule: glossary, text: '', name: 'src/web/ui/keep-order.ts' },
  {
    what: 'a class that the glossary has given up',
    rule: glossary,
    text: '.note__keep { color: red }',
    name: 'src/web/ui/base.css',
  },
  {
    what: 'a word that the glossary explains twice',
    rule: glossary,
    text: `| word | is |\n| --- | --- |\n| anna | a coin |\n| anna | money |\n\n${glossaryFile.text}`,
    name: 'docs/glossary.md',
  },
  {
    what: 'a word that the glossary has given up and nobody looks for',
    rule: glossary,
    text: `${glossaryFile.text}| lowered | limited | |\n`,
    name: 'docs/glossary.md',
  },
  {
    what: 'a class that nothing is given',
    rule: cssClasses,
    text: '.lonely { color: red }',
    name: 'src/web/ui/base.css',
  },
  { what: 'a README of more than 120 lines', rule: guides, text: 'x\n'.repeat(121), name: 'README.md' },
  {
    what: 'a chapter of more than 1,500 words',
    rule: guides,
    text: 'word '.repeat(1501),
    name: 'docs/handbook/packing.md',
  },
  {
    what: 'an item of the changelog that is no line',
    rule: guides,
    text: `## 0.3.0\n\n### To do when you update\n\nNothing.\n\n- ${'x'.repeat(201)}\n`,
    name: 'CHANGELOG.md',
  },
  {
    what: 'a version that says nothing to those who update',
    rule: guides,
    text: '## 0.3.0\n\n### Added\n\n- A thing.\n',
    name: 'CHANGELOG.md',
  },
  { what: 'a file of more than 300 lines', rule: lines, text: 'x\n'.repeat(301) },
  {
    what: 'a lock with addresses',
    rule: lockFile,
    text: '"resolved": "https://example.org/x.tgz"',
    name: 'package-lock.json',
  },
  {
    what: 'a package that could be replaced unseen',
    rule: integrity,
    text: '{ "packages": { "": {}, "node_modules/a": {}, "node_modules/b": { "integrity": "sha512-x" } } }',
    name: 'package-lock.json',
  },
  {
    what: 'a licence that this shop cannot live with, alone or beside others',
    rule: licences,
    text: `{ "packages": { "node_modules/a": { "license": "MIT AND AGPL-3.0" }, "node_modules/b": { "license": "(MIT OR GPL-3.0)" } } }`,
    name: 'package-lock.json',
  },
  {
    what: 'a package without a licence',
    rule: licences,
    text: '{ "packages": { "node_modules/a": {} } }',
    name: 'tools/node/package-lock.json',
  },
  {
    what: 'a script at installing that nobody has named',
    rule: installScripts,
    text: '{ "packages": { "node_modules/a/node_modules/@b/c": { "hasInstallScript": true } } }',
    name: 'package-lock.json',
  },
  {
    what: 'a React Server Components package',
    rule: packages,
    text: '"node_modules/react-server-dom-x": {',
    name: 'node_modules/.package-lock.json',
  },
  {
    what: 'a setting that docs/settings.md does not name',
    rule: settings,
    text: '| `HOST` | none | Where it listens. |',
    name: 'docs/settings.md',
  },
  { what: 'work to come', rule: bannedText, text: ['// TO', 'DO: later'].join('') },
  { what: 'a path of one machine', rule: bannedText, text: ['const place = "/ho', 'me/asha/shop"'].join('') },
  {
    what: 'a file that a guide names and nobody has',
    rule: namedFiles,
    text: 'See `src/domain/cart.ts`.',
    name: 'CONTRIBUTING.md',
  },
  {
    what: 'a link of a page that leads nowhere',
    rule: namedFiles,
    text: 'See [messages](../decisions/099-outbox.md#decision) and [the web](https://example.org/x.md).',
    name: 'docs/spec/shop.md',
  },
  { what: 'a test that no project runs', rule: testFiles, text: '', name: 'test/boot/start.e2e.ts' },
  {
    what: 'a test that two projects run',
    rule: testFilesOf([
      { name: 'pure', include: ['src/**/*.test.ts'] },
      { name: 'db', include: ['src/**/*.store.test.ts'] },
    ]),
    text: '',
    name: 'src/domain/order/order.store.test.ts',
  },
]
test.each(planted)('$what is found', ({ rule, text, name }) => {
  expect(rule(code(text, name))).toHaveLength(1)
})

const allowed: readonly Case[] = [
  { what: 'a test on both databases', rule: testFiles, text: '', name: 'src/domain/order/order.store.test.ts' },
  { what: 'citations of what is written', rule: citations, text: '// spec D15, A19 and S4, R4.8; decision 021' },
  {
    what: 'a decision record that the list has',
    rule: decisions,
    text: '# 022 Cache\n\nDate: 2026-11-21. Status: replaced by decision 021.\n\n## Context\n',
    name: 'docs/decisions/022-cache.md',
  },
  {
    what: 'a service with a docstring',
    rule: docstrings,
    text: '/** Cancels it. */\nexport async function cancelOrder() {}',
  },
  {
    what: 'a store without one',
    rule: docstrings,
    text: 'export const find = () => 1',
    name: 'src/domain/order/order.store.ts',
  },
  { what: 'codes compared', rule: codes, text: "if (answer.code === 'IN_PROCESS') return" },
  { what: 'the type of a message', rule: codes, text: "return typeof answer.message === 'string'" },
  { what: 'a problem looked for', rule: codes, text: 'if (message !== undefined) return' },
  {
    what: 'an old name in words or comments',
    rule: glossary,
    text: "// keepFor was its name\nconst words = 'keepFor'",
  },
  {
    what: 'a wire’s name that the glossary has given up, as a key',
    rule: glossary,
    text: 'send({ keep_days: 7 })',
  },
  {
    what: 'a text that is named after a label of the contract',
    rule: glossary,
    text: "export const keepForLabel = 'Keep for'",
    name: 'src/text/hi/common/office-labels.ts',
  },
  {
    what: 'a table of labels of more than 300 lines',
    rule: lines,
    text: 'x\n'.repeat(301),
    name: 'src/text/en/common/office-labels.ts',
  },
  { what: 'parts that mean something else together', rule: glossary, text: 'const isKeepAlive = true' },
  { what: 'what a package calls so', rule: glossary, text: "import { keep } from 'react'\nkeep()" },
  { what: 'a class that is given', rule: cssClasses, text: '.order { color: red }', name: 'src/web/ui/base.css' },
  {
    what: 'a setting that docs/settings.md names beside others',
    rule: settings,
    text: '| `HOST`, `PORT` | 3000 | Where it listens. |',
    name: 'docs/settings.md',
  },
  {
    what: 'a version of the changelog',
    rule: guides,
    text: '## 0.3.0\n\n### To do when you update\n\n1. Breathe.\n\n### Added\n\n- A thing.\n',
    name: 'CHANGELOG.md',
  },
  {
    what: 'a guide that names what is there',
    rule: namedFiles,
    text: 'See `docs/decisions/021-outbox.md`, `docs/spec/` and [why](docs/decisions/021-outbox.md#decision).',
    name: 'CONTRIBUTING.md',
  },
]
test.each(allowed)('$what may stand', ({ rule, text, name }) => {
  const files = [...code(text, name), { name: 'src/web/order.tsx', text: '<p className="order" />' }]
  expect(rule(files)).toEqual([])
})
