import { expect, test } from 'vitest'

import { citations } from './citations.ts'
import { codes } from './codes.ts'
import { cssClasses } from './css-classes.ts'
import type { Rule } from './file.ts'
import { glossary } from './glossary.ts'
import { lines } from './lines.ts'
import { lockFile, packages } from './lock-file.ts'
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

const planted: readonly (readonly [string, Rule, string, string?])[] = [
  ['a citation of a rule that nobody wrote', citations, '/** As spec D999 has it. */'],
  ['the second of two citations', citations, '// spec D15, S9'],
  ['a citation in the old form', citations, '// see §4'],
  ['a decision without a page', citations, '// decision 099'],
  ['words compared with words', codes, "if (answer.message === 'Already in process') return"],
  ['words compared with the list of messages', codes, 'if (messages.network !== answer.message) return'],
  ['words searched in the browser', codes, "if (answer.message.includes('Already')) return", 'src/web/api/client.ts'],
  ['a name that the glossary has given up', glossary, 'export const keepFor = () => undefined'],
  ['a class that nothing is given', cssClasses, '.lonely { color: red }', 'src/web/ui/base.css'],
  ['a file of more than 300 lines', lines, 'x\n'.repeat(301)],
  ['a lock with addresses', lockFile, '"resolved": "https://example.org/x.tgz"', 'package-lock.json'],
  [
    'a React Server Components package',
    packages,
    '"node_modules/react-server-dom-x": {',
    'node_modules/.package-lock.json',
  ],
  ['work to come', words, `// ${'TO'}${'DO'}: later`],
  ['a path of one machine', words, "const place = '/home/asha/shop'"],
  ['a file that a guide names and nobody has', namedFiles, 'See `src/domain/cart.ts`.', 'CONTRIBUTING.md'],
]
test.each(planted)('%s is found', (_, rule, text, name) => {
  expect(rule(code(text, name))).toHaveLength(1)
})

const allowed: readonly (readonly [string, Rule, string, string?])[] = [
  ['citations of what is written', citations, '// spec D15, A19 and S4, R4.8; decision 021'],
  ['codes compared', codes, "if (answer.code === 'IN_PROCESS') return"],
  ['a problem looked for', codes, 'if (message !== undefined) return'],
  ['an old name in words or comments', glossary, "// keepFor was its name\nconst words = 'keepFor'"],
  ['a class that is given', cssClasses, '.order { color: red }', 'src/web/ui/base.css'],
  [
    'a guide that names what is there',
    namedFiles,
    'See `docs/decisions/021-outbox.md` and `docs/spec/`.',
    'CONTRIBUTING.md',
  ],
]
test.each(allowed)('%s may stand', (_, rule, text, name) => {
  const files = [...code(text, name), { name: 'src/web/order.tsx', text: '<p className="order" />' }]
  expect(rule(files)).toEqual([])
})
