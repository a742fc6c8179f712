import { expect, test } from 'vitest'

import { citations } from './citations.ts'
import { codes } from './codes.ts'
import { cssClasses } from './css-classes.ts'
import type { Rule } from './file.ts'
import { glossary } from './glossary.ts'
import { lines } from './lines.ts'
import { installScripts, integrity, licences, lockFile, packages } from './lock-file.ts'
import { namedFiles } from './named-files.ts'
import { words } from './words.ts'

const spec = {
  name: 'docs/spec/details.md',
  text: '- **D15** A rule.\n| **A19** | a call |\n## **S4** Flows\n### **R4.8** Limits\n',
}
const record = { name: 'docs/decisions/021-outbox.md', text: '# 021\n' }
const gone = {
  name: 'docs/glossary.md',
  text: '## Words that we do not use any more\n\n| word | now |\n| --- | --- |\n| `keepFor` | reserve |\n',
}
const code = (text: string, name = 'src/domain/order/order.service.ts') => [spec, record, gone, { name, text }]

type Case = { what: string; rule: Rule; text: string; name?: string }
const planted: readonly Case[] = [
  { what: 'a citation of a rule that nobody wrote', rule: citations, text: '/** As spec D999 has it. */' },
  { what: 'the second of two citations', rule: citations, text: '// spec D15, S9' },
  { what: 'a citation in the old form', rule: citations, text: '// see §4' },
  { what: 'a decision without a page', rule: citations, text: '// decision 099' },
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
    what: 'a class that nothing is given',
    rule: cssClasses,
    text: '.lonely { color: red }',
    name: 'src/web/ui/base.css',
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
  { what: 'work to come', rule: words, text: ['// TO', 'DO: later'].join('') },
  { what: 'a path of one machine', rule: words, text: ['const place = "/ho', 'me/asha/shop"'].join('') },
  {
    what: 'a file that a guide names and nobody has',
    rule: namedFiles,
    text: 'See `src/domain/cart.ts`.',
    name: 'CONTRIBUTING.md',
  },
]
test.each(planted)('$what is found', ({ rule, text, name }) => {
  expect(rule(code(text, name))).toHaveLength(1)
})

const allowed: readonly Case[] = [
  { what: 'citations of what is written', rule: citations, text: '// spec D15, A19 and S4, R4.8; decision 021' },
  { what: 'codes compared', rule: codes, text: "if (answer.code === 'IN_PROCESS') return" },
  { what: 'the type of a message', rule: codes, text: "return typeof answer.message === 'string'" },
  { what: 'a problem looked for', rule: codes, text: 'if (message !== undefined) return' },
  {
    what: 'an old name in words or comments',
    rule: glossary,
    text: "// keepFor was its name\nconst words = 'keepFor'",
  },
  { what: 'a class that is given', rule: cssClasses, text: '.order { color: red }', name: 'src/web/ui/base.css' },
  {
    what: 'a guide that names what is there',
    rule: namedFiles,
    text: 'See `docs/decisions/021-outbox.md` and `docs/spec/`.',
    name: 'CONTRIBUTING.md',
  },
]
test.each(allowed)('$what may stand', ({ rule, text, name }) => {
  const files = [...code(text, name), { name: 'src/web/order.tsx', text: '<p className="order" />' }]
  expect(rule(files)).toEqual([])
})
