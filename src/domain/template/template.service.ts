import { randomUUID } from 'node:crypto'

import { channelTitles, templateLabels, templateTitles, type Template } from '#contract/admin/template.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { render } from '#domain/message/message.rules.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { sampleVars, smsSize, wordsProblem, type Bounds } from './template.rules.ts'
import * as store from './template.store.ts'

type Given = { subject: string; body: string }
export type Preview = Given & { characters: number; parts: number; problem: string | null }

export async function listTemplates(db: Db): Promise<Template[]> {
  const names = await otherNames(db)
  return (await store.listTemplates(db)).map((row) => toTemplate(row, names))
}

export async function findTemplate(db: Db, key: store.TemplateKey): Promise<Outcome<Template>> {
  const row = await store.findTemplate(db, key)
  return row ? done(toTemplate(row, await otherNames(db))) : refuse('NOT_FOUND')
}

/**
 * Changes words. Refuses NOT_FOUND for a channel that the message does not take, CHANGED for another version, and INVALID for
 * words that could not be sent. What waits in the outbox was written before and goes out as it is.
 */
export async function changeTemplate(
  tx: Tx,
  {
    actor,
    key,
    version,
    change,
  }: {
    actor: Actor
    key: store.TemplateKey
    version: number
    change: store.TemplateChange
  },
): Promise<Outcome<string, unknown>> {
  const row = await store.lockTemplate(tx, key)
  if (!row) return refuse('NOT_FOUND')
  const object = objectOf(key)
  if (row.version !== version) return refuseChanged(tx, object, toTemplate(row, await otherNames(tx)))
  const problem = wordsProblem({ ...row, ...change }, await boundsOf(tx, row))
  if (problem) return refuse('INVALID', { field: problem.field, words: { message: problem.message } })
  return write(tx, { actor, row, change, action: 'template.update' })
}

/** Puts back the words that the shop came with; under what they are registered stays. */
export async function resetTemplate(
  tx: Tx,
  { actor, key }: { actor: Actor; key: store.TemplateKey },
): Promise<Outcome<string>> {
  const row = await store.lockTemplate(tx, key)
  if (!row) return refuse('NOT_FOUND')
  return write(tx, {
    actor,
    row,
    change: { subject: row.shipped_subject, body: row.shipped_body },
    action: 'template.reset',
  })
}

/** Words with values in their places, how many SMS they are, and why they could not be saved. */
export async function previewTemplate(
  db: Db,
  { key, given }: { key: store.TemplateKey; given: Given },
): Promise<Outcome<Preview>> {
  const row = await store.findTemplate(db, key)
  if (!row) return refuse('NOT_FOUND')
  const bounds = await boundsOf(db, row)
  const { subject, body } = render({ ...row, ...given }, sampleVars(row.vars, bounds.shopName))
  const problem = wordsProblem({ ...row, ...given }, bounds)
  return done({ subject, body, ...smsSize(given.body), problem: problem?.message ?? null })
}

/**
 * Sends the saved words with sample values: mail to whoever asks, others to the owner's mobile. Refuses NOT_FOUND, and INVALID
 * where there is no such mobile or channel. Answers to whom.
 */
export async function testTemplate(
  deps: Deps,
  tx: Tx,
  { actor, key, email }: { actor: Actor; key: store.TemplateKey; email: string },
): Promise<Outcome<string>> {
  const row = await store.findTemplate(tx, key)
  if (!row) return refuse('NOT_FOUND')
  const { shop } = await readSettingsNow(tx)
  const to = key.channel === 'email' ? email : shop.owner_mobile
  if (to === '') return refuse('INVALID', { words: { message: 'Set the owner’s mobile in the settings first.' } })
  if (!deps.channels.includes(key.channel))
    return refuse('INVALID', { words: { message: `${channelTitles[key.channel]} is not set up.` } })
  await queueMessage(deps, tx, {
    event: `test:${randomUUID()}`,
    template: key.code,
    to,
    vars: sampleVars(row.vars, shop.shop_name),
    channels: [key.channel],
  })
  await recordWrite(tx, actor, { action: 'template.test', object: objectOf(key) })
  return done(to)
}

async function write(
  tx: Tx,
  {
    actor,
    row,
    change,
    action,
  }: {
    actor: Actor
    row: store.TemplateRow
    change: store.TemplateChange
    action: string
  },
): Promise<Outcome<string>> {
  const changes = changesBetween(row, change, templateLabels)
  if (changes.length === 0) return done(row.code)
  await store.updateTemplate(tx, row, change)
  await recordWrite(tx, actor, { action, object: objectOf(row), changes })
  return done(row.code)
}

const objectOf = ({ code, channel }: store.TemplateKey) => ({
  kind: 'template',
  id: `${code}-${channel}`,
  title: `${templateTitles[code]}, ${channelTitles[channel]}`,
})

const boundsOf = async (db: Db, { vars, shipped_body }: store.TemplateRow): Promise<Bounds> => ({
  places: vars,
  shippedBody: shipped_body,
  shopName: (await readSettingsNow(db)).shop.shop_name,
})

/** Names that the shop had and has no more. */
async function otherNames(db: Db): Promise<string[]> {
  const { shop } = await readSettingsNow(db)
  return (await store.formerNames(db)).filter((name) => name !== '' && !shop.shop_name.includes(name))
}

const toTemplate = (row: store.TemplateRow, names: readonly string[]): Template => {
  const { vars, shipped_subject, shipped_body, ...rest } = row
  return {
    ...rest,
    places: vars,
    is_shipped: row.subject === shipped_subject && row.body === shipped_body,
    old_name: names.find((name) => `${row.subject} ${row.body}`.includes(name)) ?? null,
  }
}
