import type { Rule } from './file.ts'

/** Every class that is styled is given to something. `block--${kind}` gives `block--tall` where the word 'tall' is known. */
export const cssClasses: Rule = (files) => {
  const code = files
    .filter(({ name }) => /^src\/web\/.*\.tsx?$/.test(name))
    .map(({ text }) => text)
    .join('\n')
  const used = new Set(code.match(/[\w-]+/g))
  const beginnings = [...new Set([...code.matchAll(/([\w-]+-|[\w-]+__)\$\{/g)].map((match) => match[1] ?? ''))]
  const isGiven = (name: string) =>
    used.has(name) || beginnings.some((start) => name.startsWith(start) && used.has(name.slice(start.length)))
  return files
    .filter(({ name }) => /^src\/web\/.*\.css$/.test(name))
    .flatMap(({ name, text }) =>
      [...new Set(classesOf(text))].filter((one) => !isGiven(one)).map((one) => `${name}: .${one} is not used`),
    )
}

/** Class names in a style sheet's selectors. */
const classesOf = (sheet: string): string[] =>
  sheet
    .replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
    // a selector is the text before a brace; a declaration ends with a semicolon
    .split(/[{};]/)
    .filter((part) => /\.[a-z]/i.test(part) && !/^\s*[\w-]+\s*:\s/.test(part))
    .flatMap((part) => [...part.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map((match) => match[1] ?? ''))
