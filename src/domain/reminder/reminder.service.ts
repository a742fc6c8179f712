import { formatNumber } from '#contract/core/money.ts'
import { addressIn, type Language } from '#contract/languages.ts'
import { buyPath, pagePaths } from '#contract/page-paths.ts'
import { transact } from '#db/transact.ts'
import { annasEndingOn, claimEnding } from '#domain/anna/ending.service.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import type { Message, Vars } from '#domain/message/message.rules.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { readSizes } from '#domain/stock/stock.service.ts'
import { dayText } from '#text/dates.ts'
import { textOf } from '#text/languages.ts'

import { cartLeft, isAwake, reasonAgainst, type CartLine, type Dropped } from './reminder.rules.ts'
import * as store from './reminder.store.ts'
import { stopLink } from './stop-link.service.ts'

export { hasReminders } from './reminder.store.ts'

const AT_ONCE = 50
const DAY_SECONDS = 86_400

/** What fills the text of a reminder, in a language. */
type VarsIn = (language: Language) => Vars

/**
 * Writes down whom to remind of what, and reminds those who are due: by day alone, and each after one more look at whether they
 * agreed, are who they were, heard of nothing else lately and have not ordered (spec N5.4). What is not sent is written down with
 * the reason and never sent later. Answers whether there may be more.
 */
export async function remindShoppers(deps: Deps): Promise<boolean> {
  const result = await transact(deps.db, async (tx) => {
    const settings = await readSettingsNow(tx)
    const { messages } = settings
    if (!isAwake(await store.hourNow(tx), messages) || !(await store.isOnlyOne(tx))) return done(0)
    await store.planReminders(tx, { hours: messages.cart_left_hours })
    await store.planAnnas(tx, await claimEnding(tx))
    const due = await store.claimDue(tx, AT_ONCE)
    const reminded = new Set<number>()
    for (const one of due) {
      const isReminded = one.isReminded || reminded.has(one.shopperId)
      const dropped = await remindOne(deps, tx, { one: { ...one, isReminded }, settings })
      if (dropped) await store.markDropped(tx, one.id, dropped)
      else {
        reminded.add(one.shopperId)
        await store.markSent(tx, one.id)
      }
    }
    return done(due.length)
  })
  return result.value === AT_ONCE
}

/** Queues one reminder, or answers why not. */
async function remindOne(
  deps: Deps,
  tx: Tx,
  { one, settings: { messages } }: { one: store.Due; settings: CurrentSettings },
): Promise<Dropped | undefined> {
  const { id, kind, name, language, publicId } = one
  const reason = reasonAgainst(kind, one, messages) ?? (one.isOver ? 'over' : undefined)
  if (reason) return reason
  const way = wayTo(deps, one)
  if (!way) return 'no_address'
  const vars = await aboutOf(deps, tx, one, messages.cart_left_from)
  if (typeof vars === 'string') return vars
  await queueMessage(deps, tx, {
    event: `reminder:${id}`,
    template: kind,
    ...way,
    language,
    vars: (read) => ({ ...vars(read), name, stop: stopLink(deps, publicId, read) }),
    // the next day it would be another reminder
    expiresInSeconds: DAY_SECONDS / 4,
  })
  return undefined
}

/** By WhatsApp where that is set up, else by a verified e-mail; nothing else is paid for a reminder. */
function wayTo(deps: Deps, { mobile, email }: store.Due): Pick<Message, 'to' | 'channels'> | undefined {
  if (mobile !== null && deps.channels.includes('whatsapp')) return { to: mobile, channels: ['whatsapp'] }
  return email === null ? undefined : { to: email }
}

/** What a reminder is about, as it is now; or why there is nothing to remind of. */
async function aboutOf(deps: Deps, tx: Tx, one: store.Due, minRupees: number): Promise<VarsIn | Dropped> {
  const linkTo = (path: string, language: Language) => new URL(addressIn(language, path), deps.publicUrl).href
  const sizesIn = (lines: readonly CartLine[], language: Language) =>
    readSizes(
      tx,
      lines.map(({ skuId }) => skuId),
      { shopperId: undefined, language },
    )
  const { shopperId, ref, language: own } = one
  if (one.kind === 'cart_left') {
    const lines = await store.cartOf(tx, shopperId, ref)
    if (!lines) return 'changed'
    const left = cartLeft(lines, await sizesIn(lines, own), minRupees)
    if (typeof left === 'string') return left
    return (language) => ({ items: left.items, link: linkTo(buyPath(left.lines), language) })
  }
  if (one.kind === 'refill') {
    const [orderId = 0, skuId = 0] = ref.split(':').map(Number)
    if (await store.hasOrderedSince(tx, { shopperId, orderId, skuId })) return 'changed'
    const [size] = await sizesIn([{ skuId, count: 1 }], own)
    if (!size || size.available < 1) return 'sold_out'
    return (language) => ({ product: size.name, link: linkTo(buyPath([{ skuId, count: 1 }]), language) })
  }
  const day = ref.slice(ref.indexOf(':') + 1)
  const annas = await annasEndingOn(tx, shopperId, day)
  if (annas === undefined) return 'changed'
  return (language) => ({
    annas: formatNumber(annas),
    day: dayText(textOf(language).dates, day),
    link: linkTo(pagePaths.annas, language),
  })
}
