// What the back office loads first, from the manifest of its last build (scripts/build/admin-build.ts).
import { readFileSync, readdirSync } from 'node:fs'

import { SOURCE_LANGUAGE, officeLanguages, prefixOf, type OfficeLanguage } from '#contract/languages.ts'

import { MANIFEST, officeAssetsOf, officeFolderOf } from '../build/admin-build.ts'
import { brotliSize } from './brotli-size.ts'
import type { PageWeight } from './page-weights.ts'

type Chunk = {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

const CLIENT = 'build/client/'
/**
 * kB of brotli, scripts and styles together, before any screen is of use. Another language than the contract's own brings the
 * texts of its labels (decision 091).
 */
const LIMIT = 255
const LIMIT_OF_OTHERS = 270
const API = '/admin/api/'

/** Each screen in each language, with the frame around it. Throws when there is no build. */
export const adminWeights = (): PageWeight[] => officeLanguages.flatMap(weightsIn)

function weightsIn(language: OfficeLanguage): PageWeight[] {
  const chunks = JSON.parse(readFileSync(`${officeFolderOf(language)}/${MANIFEST}`, 'utf8')) as Record<string, Chunk>
  const assets = officeAssetsOf(language)
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry)
  if (!entry) throw new Error('the manifest of the back office has no entry')
  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const next of chunks[name]?.imports ?? []) withImports(next, seen)
    return seen
  }
  const css = sizeOf(
    readdirSync(CLIENT + assets)
      .filter((name) => name.endsWith('.css'))
      .map((name) => `${assets}/${name}`),
  )
  const screens = Object.keys(chunks).filter((name) => name.endsWith('.screen.tsx'))
  const limit = language === SOURCE_LANGUAGE ? LIMIT : LIMIT_OF_OTHERS
  return screens.map((screen) => {
    const files = [...withImports(screen, withImports(entry))].flatMap((name) => chunks[name]?.file ?? [])
    const js = sizeOf(files)
    return {
      page: `${prefixOf(language).slice(1)} admin/${screen}`.trim(),
      js,
      css,
      limit,
      isOver: js + css > limit,
    }
  })
}

/** Scripts of the shop that name the API of the back office; there are none (spec B1.2). */
export const scriptsThatNameTheAdminApi = (): string[] =>
  readdirSync(`${CLIENT}assets`).filter(
    (name) => name.endsWith('.js') && readFileSync(`${CLIENT}assets/${name}`, 'utf8').includes(API),
  )

const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotliSize(CLIENT + file), 0) / 1000
