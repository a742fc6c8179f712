import type { Rule } from './file.ts'

const SPEAKING = /^src\/(?:domain\/.+\.(?:rules|service)|adapters\/.+)\.ts$/
const EXPORTED =
  /^export (?:(?:async )?function\*? (\w+)|class (\w+)|const (\w+)(?::[^=]+(?:=>[^=]+)?)? = (?:async )?(?:<[^>]*>)?\()/

/** What rules, services and adapters export says above itself what it takes, what it refuses and what stays true. */
export const docstrings: Rule = (files) =>
  files
    .filter(({ name }) => SPEAKING.test(name) && !name.endsWith('.test.ts'))
    .flatMap(({ name, text }) => {
      const lines = text.split('\n')
      return lines.flatMap((line, index) => {
        const [, ...names] = EXPORTED.exec(line) ?? []
        const exported = names.find(Boolean)
        const above = lines[index - 1] ?? ''
        if (exported === undefined || above.endsWith('*/') || above.includes(`function ${exported}(`)) return []
        return [`${name}:${index + 1}: ${exported} has no docstring`]
      })
    })
