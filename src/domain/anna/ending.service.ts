import { formatNumber } from '#contract/core/money.ts'
import { addressIn } from '#contract/languages.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps } from '#domain/context.ts'
import { queueMessages } from '#domain/message/message.service.ts'
import { dayText } from '#text/dates.ts'
import { textOf } from '#text/languages.ts'

import { claimEnding } from './ending.store.ts'

export { hasEndingLots } from './ending.store.ts'

/** Fewer are not worth a message: they are Rs 10, the least that can be used in an order at first. */
const MIN_ANNAS = 160
const SHOPPERS_AT_ONCE = 100

/**
 * Tells shoppers by e-mail, a week before, of annas that end, once for each day on which some do (spec M4.3). It is about
 * what is theirs and offers nothing, so it goes to confirmed addresses without more ado.
 */
export async function notifyOfEndingAnnas(deps: Deps): Promise<void> {
  await transact(deps.db, async (tx) => {
    const ending = await claimEnding(tx, SHOPPERS_AT_ONCE, MIN_ANNAS)
    await queueMessages(
      deps,
      tx,
      ending.map(({ shopperId, name, email, day, annas }) => ({
        event: `annas_expiring:${shopperId}:${day}`,
        template: 'annas_expiring',
        to: email,
        shopperId,
        vars: (language) => ({
          name,
          annas: formatNumber(annas),
          day: dayText(textOf(language).dates, day),
          link: new URL(addressIn(language, pagePaths.annas), deps.publicUrl).href,
        }),
      })),
    )
    return done(undefined)
  })
}
