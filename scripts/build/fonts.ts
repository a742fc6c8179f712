// Cuts the shop's letters from the fontsource packages into src/web/ui/fonts, `npm run fonts`; the files are committed.
// `--check` writes nothing and fails where a file would come out otherwise. The licence of both families is OFL 1.1.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import subsetFont from 'subset-font'

const FOLDER = 'src/web/ui/fonts'
const require = createRequire(import.meta.url)

/** What the shop writes by itself in English; fonts.css names the same letters in its unicode-range. */
const COMMON = `${lettersOf(0x20, 0x7e)}\u00a0–—‘’“”…·×•−™©°½¼¾éè`
/** The rest of what the latin files of the packages hold. */
const MORE = `${lettersOf(0xa1, 0xff)}ıŒœ${lettersOf(0x2000, 0x206f)}`
const WITHOUT_COMMON = [...MORE].filter((letter) => !COMMON.includes(letter)).join('')
const HINDI = `${lettersOf(0x900, 0x97f)}\u200c\u200d${lettersOf(0xa8e0, 0xa8ff)}`

const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum']
/** Without these, letters of Devanagari do not join. */
const INDIC = [
  'akhn',
  'rphf',
  'rkrf',
  'blwf',
  'half',
  'vatu',
  'cjct',
  'nukt',
  'pres',
  'abvs',
  'blws',
  'psts',
  'haln',
  'dist',
  'abvm',
  'blwm',
]

const TEXT_WEIGHTS = { wght: { min: 400, max: 600 } }
/** Headings have one weight. */
const DISPLAY_WEIGHT = { wght: 600 }
/** For the few devices without letters of Hindi: one weight, or it would be twice as much. */
const SPARE_WEIGHT = { wght: 400 }

type Weights = typeof TEXT_WEIGHTS | typeof DISPLAY_WEIGHT | typeof SPARE_WEIGHT
type Cut = { from: string; letters: string; weights: Weights; features?: string[] }

const cuts: Record<string, Cut> = {
  'text.woff2': { from: 'anek-devanagari/files/anek-devanagari-latin', letters: COMMON, weights: TEXT_WEIGHTS },
  'text-more.woff2': {
    from: 'anek-devanagari/files/anek-devanagari-latin',
    letters: WITHOUT_COMMON,
    weights: TEXT_WEIGHTS,
  },
  'rupee.woff2': { from: 'anek-devanagari/files/anek-devanagari-latin-ext', letters: '₹', weights: TEXT_WEIGHTS },
  'display.woff2': { from: 'eczar/files/eczar-latin', letters: COMMON, weights: DISPLAY_WEIGHT },
  'display-more.woff2': { from: 'eczar/files/eczar-latin', letters: WITHOUT_COMMON, weights: DISPLAY_WEIGHT },
  'display-hindi.woff2': {
    from: 'eczar/files/eczar-devanagari',
    letters: HINDI,
    weights: DISPLAY_WEIGHT,
    features: [...FEATURES, ...INDIC],
  },
  'text-hindi.woff2': {
    from: 'anek-devanagari/files/anek-devanagari-devanagari',
    letters: HINDI,
    weights: SPARE_WEIGHT,
    features: [...FEATURES, ...INDIC],
  },
}

const isCheck = process.argv.includes('--check')
const files: [string, Buffer][] = await Promise.all(
  Object.entries(cuts).map(async ([name, cut]) => [name, await cutOf(cut)] as [string, Buffer]),
)
if (isCheck) check()
else write()

function cutOf({ from, letters, weights, features = FEATURES }: Cut): Promise<Buffer> {
  const source = readFileSync(require.resolve(`@fontsource-variable/${from}-wght-normal.woff2`))
  return subsetFont(source, letters, {
    targetFormat: 'woff2',
    variationAxes: weights,
    keepFeatures: features,
    noHinting: true,
  })
}

function write(): void {
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, bytes] of files) {
    writeFileSync(join(FOLDER, name), bytes)
    console.log(`${name.padEnd(20)} ${(bytes.length / 1000).toFixed(1)} kB`)
  }
}

function check(): void {
  const isCommitted = ([name, bytes]: [string, Buffer]) =>
    existsSync(join(FOLDER, name)) && readFileSync(join(FOLDER, name)).equals(bytes)
  const other = files.filter((file) => !isCommitted(file)).map(([name]) => name)
  if (other.length === 0) return
  console.error(`${other.join(', ')}: not what scripts/build/fonts.ts makes. Run \`npm run fonts\`.`)
  process.exitCode = 1
}

function lettersOf(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
}
