import { parseSync } from 'vite'

/** An identifier of a file. A key is a property, a member or an attribute: its name may belong to the wire or a table. */
export type Name = { name: string; isKey: boolean }
type Node = { type: string; [field: string]: unknown }

const KEYS = new Set(['key', 'property', 'imported', 'JSXAttribute'])

/** Every identifier of a TypeScript file but those that a package exports. Texts and comments are none. */
export function namesIn(file: string, text: string): Name[] {
  const { program } = parseSync(file, text)
  const names: Name[] = []
  visit(program, undefined, '', (node, parent, field) => {
    if (!/^(JSX|Private)?Identifier$/.test(node.type)) return
    if (/^JSX(Opening|Closing)Element$/.test(parent?.type ?? '') && /^[a-z]/.test(String(node['name']))) return
    const isShorthand = parent?.['shorthand'] === true
    if (isShorthand && field === 'value') return
    const isKey = isShorthand || (KEYS.has(field) && parent?.['computed'] !== true) || parent?.type === 'JSXAttribute'
    names.push({ name: String(node['name']), isKey })
  })
  const foreign = importedFromPackages(program)
  return names.filter(({ name }) => !foreign.has(name))
}

/** The parts of a name in lower case: `orderNoMax`, `order_no` and `order-no` have 'order' and 'no'. */
export const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []

type Visitor = (node: Node, parent: Node | undefined, field: string) => void
function visit(value: unknown, parent: Node | undefined, field: string, visitor: Visitor): void {
  if (Array.isArray(value)) for (const one of value) visit(one, parent, field, visitor)
  if (!isNode(value)) return
  visitor(value, parent, field)
  for (const [name, child] of Object.entries(value)) if (name !== 'parent') visit(child, value, name, visitor)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function importedFromPackages(program: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  visit(program, undefined, '', (node) => {
    if (node.type !== 'ImportDeclaration' || !isNode(node['source'])) return
    if (/^[.#]/.test(String(node['source']['value']))) return
    visit(node['specifiers'], node, '', (one) => one.type === 'Identifier' && names.add(String(one['name'])))
  })
  return names
}
