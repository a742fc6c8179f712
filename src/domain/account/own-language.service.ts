import { faults } from '#contract/core/faults.ts'
import { isLanguage } from '#contract/languages.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { isVisibleIn } from '#domain/settings/languages.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import * as store from './account.store.ts'

/** The messages of a shopper are written in this language from now on. Refuses INVALID for one that the shop does not show. */
export async function setLanguage(deps: Deps, shopperId: number, language: string): Promise<Outcome<undefined>> {
  if (!isLanguage(language) || !isVisibleIn(await readSettings(deps), language))
    return refuse('INVALID', { params: { message: faults.invalid('Language') }, field: 'language' })
  await store.setLanguage(deps.db, shopperId, language)
  return done(undefined)
}
