import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Plain = string | number | readonly string[]

const WEB = 'src/web'

const sheets = {
  pay: ['pay.css'],
  inbox: ['demo-page.css', 'inbox.css'],
  courier: ['demo-page.css', 'courier.css'],
} as const

/** The style sheet of a page in web/standalone, after the design's tokens. */
export async function standaloneStyle(page: keyof typeof sheets): Promise<string> {
  const files = ['ui/tokens.css', ...sheets[page].map((name) => `standalone/${name}`)].map((path) =>
    readFile(join(WEB, path), 'utf8'),
  )
  return (await Promise.all(files)).join('\n')
}

/** A font of web/ui/fonts, as woff2. */
export const fontFile = (name: string): Promise<Buffer> => readFile(join(WEB, `ui/fonts/${name}.woff2`))

/**
 * A function of ours as a script for a browser. It may use nothing but its arguments and what every browser has: what it
 * imports or calls outside it does not travel with its text.
 */
export const browserScript = <A extends Plain[]>(run: (...given: A) => void, ...given: A): string =>
  `(${run.toString()})(${given.map((one) => JSON.stringify(one)).join(', ')});\n`
