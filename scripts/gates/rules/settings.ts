import type { Rule } from './file.ts'

const PAGE = 'docs/settings.md'
const SETTING = /^ {2}([A-Z][A-Z0-9_]+):/gm

/** Every setting of the environment is named in docs/settings.md. */
export const settings: Rule = (files) => {
  const schema = files.find(({ name }) => /^src\/.*\benv-settings\.ts$/.test(name))
  if (!schema) return ['src has no env-settings.ts: this rule reads the names of the settings there']
  const page = files.find(({ name }) => name === PAGE)?.text ?? ''
  return [...schema.text.matchAll(SETTING)]
    .map(([, name = '']) => name)
    .filter((name) => !page.includes(`\`${name}\``))
    .map((name) => `${PAGE} does not name ${name}`)
}
