import { readFile } from 'node:fs/promises'

import { SOURCE_LANGUAGE } from '#contract/languages.ts'

import { BootError } from './boot-error.ts'
import type { Env } from './env.ts'

/** Pages have the addresses of the main language in them: those that were built for another one lead nowhere. */
export async function refuseOtherBuild({ MAIN_LANGUAGE }: Pick<Env, 'MAIN_LANGUAGE'>): Promise<void> {
  // a build of before that was said has no such file
  const built = await readFile('build/main-language', 'utf8').catch(() => SOURCE_LANGUAGE)
  if (built !== MAIN_LANGUAGE)
    throw new BootError(
      `MAIN_LANGUAGE=${MAIN_LANGUAGE}: the pages here were built with MAIN_LANGUAGE=${built}. Build them with the same one: MAIN_LANGUAGE=${MAIN_LANGUAGE} npm run build.`,
    )
}
