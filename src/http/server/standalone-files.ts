import { readFile } from 'node:fs/promises'

type Plain = string | number | readonly string[]

const web = new URL('../../web/', import.meta.url)

/** The style sheet of pages in web/standalone, after the design's tokens. */
export async function standaloneStyle(name: 'pay.css' | 'inbox.css' | 'courier.css'): Promise<string> {
  const files = ['ui/tokens.css', `standalone/${name}`].map((path) => readFile(new URL(path, web), 'utf8'))
  return (await Promise.all(files)).join('\n')
}

/**
 * A function of ours as a script for a browser. It may use nothing but its arguments and what every browser has: what it
 * imports or calls outside it does not travel with its text.
 */
export const browserScript = <A extends Plain[]>(run: (...given: A) => void, ...given: A): string =>
  `(${run.toString()})(${given.map((one) => JSON.stringify(one)).join(', ')});\n`
