import { randomUUID } from 'node:crypto'

import type { DltTag } from '#contract/admin/dlt-fields.ts'
import { channelTitles, templateLabels, templateTitles } from '#contract/admin/template-fields.ts'
import { labelIn } from '#contract/admin/text-fields.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { isFit, placeholdersOf, render } from '#domain/message/message.rules.ts'
import { hostOf, queueMessage } from '#domain/message/message.service.ts'
import { textsToRegister, type TextToRegister } from '#domain/message/registered-texts.service.ts'
import { smsSize } from '#domain/message/sms-size.rules.ts'
import { remark } from '#domain/remark.rules.ts'
import { isVisibleIn } from '#domain/settings/languages.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import {
  fitsButtons,
  isRegisteredHere,
  buttonDetails,
  isOn,
  textsOn,
  withTexts,
  type ButtonDetail,
} from './button-texts.rules.ts'
import { dltText, splitsLink, taggedPlaces, whitelistOf } from './dlt.rules.ts'
import { HOST_PLACE, sampleVars, SHOP_PLACE, templateProblem, type Bounds } from './template.rules.ts'
import * as store from './template.store.ts'

export { clearHeader as clearSmsHeader } from './template.store.ts'
export type { TemplateKey } from './template.store.ts'

/** A template as its form has it. */
export type Template = Omit<
  store.TemplateRow,
  'vars' | 'dltTags' | 'buttons' | 'registeredUrl' | 'shippedSubject' | 'shippedBody' | 'shippedButtons'
> & {
  /** The tag of each place of an SMS; '' is that of its kind. */
  dltTags: Record<string, DltTag | ''>
  /** What may stand in braces. */
  places: string[]
  /** It is as the shop came with it. */
  isShipped: boolean
  /** A name that the shop had and that still stands in it. */
  oldName: string | null
  /** Of an SMS: as it is registered with DLT; '' of others (spec L10). */
  dltText: string
  /** It was registered without tags, and is to be registered again. */
  isToRegister: boolean
  splitsLink: boolean
  /** What is on each button of a text by WhatsApp, and where it leads or what it answers. */
  buttons: ButtonDetail[]
  /** What was on them when the shop came with it. */
  shippedButtons: string[]
  hasLinkInside: boolean
  isRegisteredHere: boolean
}
/** What the owner writes of a template: of its buttons, what is on them. */
export type TypedChange = Omit<store.TemplateChange, 'buttons' | 'registeredUrl'> & {
  buttonTexts?: readonly string[]
  isRegisteredHere?: boolean
}
const NOT_SET_UP = { email: 'mailNotSetUp', sms: 'smsNotSetUp', whatsapp: 'whatsappNotSetUp' } as const
const labels = {
  subject: templateLabels.subject,
  body: templateLabels.body,
  header: templateLabels.header,
  dltTemplateId: templateLabels.dlt_template_id,
  providerTemplate: templateLabels.provider_template,
  dltTags: templateLabels.dlt_tags,
  hasTags: templateLabels.has_tags,
  buttonTexts: templateLabels.buttons,
  isRegisteredHere: templateLabels.registered_here,
} as const

type Shop = Pick<Deps, 'db' | 'publicUrl'>
type Given = { subject: string; body: string }
/** `partsInMain` is how many SMS the saved text of the main language is, of a text in another one. */
export type Preview = Given & { characters: number; parts: number; partsInMain: number | null; problem: string | null }

/** Every template of a language, in each channel that its message takes. */
export async function listTemplates(deps: Shop, language: Language = SOURCE_LANGUAGE): Promise<Template[]> {
  const names = await namesOf(deps)
  return (await store.listTemplates(deps.db, language)).map((row) => toTemplate(row, names))
}

/** Refuses NOT_FOUND for a channel that the message does not take. */
export async function findTemplate(deps: Shop, key: store.TemplateKey): Promise<Outcome<Template>> {
  const row = await store.findTemplate(deps.db, key)
  return row ? done(toTemplate(row, await namesOf(deps))) : refuse('NOT_FOUND')
}

/**
 * Changes words. Refuses NOT_FOUND for a channel that the message does not take, CHANGED for another version, and INVALID
 * for words that could not be sent. What waits in the outbox was written before and goes out as it is.
 */
export async function changeTemplate(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  tx: Tx,
  { actor, key, version, change }: { actor: Actor; key: store.TemplateKey; version: number; change: TypedChange },
): Promise<AdminOutcome<string, unknown>> {
  const row = await store.lockTemplate(tx, key)
  if (!row) return refuse('NOT_FOUND')
  if (row.version !== version) return refuseChanged(tx, objectOf(key))
  // a new id is of a text with tags: no other is given out any more
  const isNewId = change.dltTemplateId !== undefined && change.dltTemplateId !== row.dltTemplateId
  const problem = templateProblem({ ...row, ...change }, await boundsOf(tx, row))
  if (problem) return refuse('INVALID', { field: problem.field, params: { message: problem.message } })
  const buttons = change.buttonTexts
  if (buttons && !fitsButtons(row.buttons, buttons))
    return refuse('INVALID', { field: 'buttons', params: { message: officeFault('bracesAroundPlaces') } })
  return write(tx, {
    actor,
    row,
    publicUrl,
    change: isNewId && row.language === SOURCE_LANGUAGE ? { ...change, hasTags: true } : change,
    action: 'template.update',
  })
}

/** Puts back the words that the shop came with, those on its buttons too; under what they are registered stays. */
export async function resetTemplate(
  tx: Tx,
  { actor, key, publicUrl }: { actor: Actor; key: store.TemplateKey; publicUrl: string },
): Promise<Outcome<string>> {
  const row = await store.lockTemplate(tx, key)
  if (!row) return refuse('NOT_FOUND')
  return write(tx, {
    actor,
    row,
    publicUrl,
    change: { subject: row.shippedSubject, body: row.shippedBody, buttonTexts: textsOn(row.shippedButtons) },
    action: 'template.reset',
  })
}

/** Words with values in their places, how many SMS they are, and why they could not be saved. */
export async function previewTemplate(
  { db, publicUrl }: Shop,
  { key, given }: { key: store.TemplateKey; given: Given },
): Promise<Outcome<Preview>> {
  const row = await store.findTemplate(db, key)
  if (!row) return refuse('NOT_FOUND')
  const bounds = await boundsOf(db, row)
  const named = inShop(given, { now: bounds.shopName, host: hostOf({ publicUrl }) })
  const { subject, body } = render({ ...row, ...named }, sampleVars(bounds.places, bounds.shopName, row.language))
  const problem = templateProblem({ ...row, ...given }, bounds)
  const main =
    row.language === SOURCE_LANGUAGE ? undefined : await store.findTemplate(db, { ...key, language: undefined })
  const inMain = main && inShop(main, { now: bounds.shopName, host: hostOf({ publicUrl }) })
  const partsInMain = inMain ? smsSize(inMain.body).parts : null
  return done({ subject, body, ...smsSize(named.body), partsInMain, problem: problem?.message ?? null })
}

type Trial = { actor: Actor; key: store.TemplateKey; email: string; mayBeEnglish?: boolean }

/**
 * Sends the saved words with sample values: mail to the person who asks, others to the owner's mobile. Refuses NOT_FOUND,
 * and INVALID where there is no such mobile or channel, or the text would go out in English and may not. Answers to whom.
 */
export async function testTemplate(
  deps: Deps,
  tx: Tx,
  { actor, key, email, mayBeEnglish = false }: Trial,
): Promise<Outcome<string>> {
  const row = await store.findTemplate(tx, key)
  if (!row) return refuse('NOT_FOUND')
  const settings = await readSettingsNow(tx)
  const { shop } = settings
  const { language } = row
  const to = key.channel === 'email' ? email : shop.owner_mobile
  if (to === '') return refuse('INVALID', { params: { message: officeFault('setOwnersMobile') } })
  if (!deps.channels.includes(key.channel))
    return refuse('INVALID', { params: { message: remark(NOT_SET_UP[key.channel]) } })
  if (!isVisibleIn(settings, language))
    return refuse('INVALID', { params: { message: officeFault('chooseLanguageFirst') } })
  if (
    !mayBeEnglish &&
    !isFit({ channel: key.channel, language, providerTemplate: row.providerTemplate }, deps.sentChannels)
  )
    return refuse('INVALID', { params: { message: officeFault('saveRegistration') } })
  await queueMessage(deps, tx, {
    event: `test:${randomUUID()}`,
    template: key.code,
    to,
    vars: (sent) => sampleVars(placesOf(row), shop.shop_name, sent),
    language,
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
    publicUrl,
    change,
    action,
  }: {
    actor: Actor
    row: store.TemplateRow
    publicUrl: string
    change: TypedChange
    action: string
  },
): Promise<Outcome<string>> {
  const before = { ...row, buttonTexts: textsOn(row.buttons), isRegisteredHere: isRegisteredHere(row, publicUrl) }
  const changes = changesBetween(before, change, labels)
  if (changes.length === 0) return done(row.code)
  const { buttonTexts, isRegisteredHere: isHere, ...rest } = change
  // under a new name of the provider's it was registered just now
  const isHereNow = isHere === true || (row.registeredUrl !== null && change.providerTemplate !== undefined)
  await store.updateTemplate(tx, row, {
    ...rest,
    ...(buttonTexts && { buttons: withTexts(row.buttons, buttonTexts) }),
    ...(isHereNow && { registeredUrl: publicUrl }),
  })
  await recordWrite(tx, actor, { action, object: objectOf(row), changes })
  return done(row.code)
}

/** Texts with the shop's name and host in their places. */
const inShop = ({ subject, body }: Given, { now, host }: Pick<Names, 'now' | 'host'>): Given => ({
  subject: subject.replaceAll(SHOP_PLACE, () => now),
  body: body.replaceAll(SHOP_PLACE, () => now).replaceAll(HOST_PLACE, host),
})

/** What may stand in braces of a text apart from the shop's name. */
const placesOf = ({ vars, shippedBody }: Pick<store.TemplateRow, 'vars' | 'shippedBody'>): string[] =>
  [...new Set([...vars, ...placeholdersOf(shippedBody).map(({ name }) => name)])].filter((place) => place !== 'shop')

const objectOf = ({ code, channel, language = SOURCE_LANGUAGE }: store.TemplateKey) => {
  const isMain = language === SOURCE_LANGUAGE
  const title = `${templateTitles[code]}, ${channelTitles[channel]}`
  return {
    kind: 'template',
    id: isMain ? `${code}-${channel}` : `${code}-${channel}-${language}`,
    title: isMain ? title : labelIn(language, title),
  }
}

const boundsOf = async (db: Db, row: store.TemplateRow): Promise<Bounds> => ({
  places: placesOf(row),
  shippedBody: row.shippedBody,
  shopName: (await readSettingsNow(db)).shop.shop_name,
})

/** What the shop is called, and names that it had and has no more. */
type Names = { now: string; former: string[]; host: string; publicUrl: string; toRegister: readonly TextToRegister[] }

async function namesOf({ db, publicUrl }: Shop): Promise<Names> {
  const { shop } = await readSettingsNow(db)
  const former = (await store.formerNames(db)).filter((name) => name !== '' && !shop.shop_name.includes(name))
  const toRegister = await textsToRegister(db, publicUrl)
  return { now: shop.shop_name, former, host: hostOf({ publicUrl }), publicUrl, toRegister }
}

/** What operators are to let through in an SMS: the shop's links, and its phone (spec L10). */
export async function whitelist(deps: Pick<Deps, 'db' | 'publicUrl'>): Promise<string[]> {
  return whitelistOf(deps.publicUrl, (await readSettingsNow(deps.db)).shop.phone)
}

const toTemplate = (row: store.TemplateRow, { now, former, host, publicUrl, toRegister }: Names): Template => {
  const {
    vars: _vars,
    buttons,
    registeredUrl: _url,
    shippedSubject,
    shippedBody,
    shippedButtons: ofShop,
    ...rest
  } = row
  const shippedButtons = textsOn(ofShop)
  const isSms = row.channel === 'sms'
  const body = row.body.replaceAll(HOST_PLACE, host)
  return {
    ...rest,
    dltTags: isSms ? Object.fromEntries(taggedPlaces(body).map((place) => [place, row.dltTags[place] ?? ''])) : {},
    places: [...new Set([...placesOf(row), 'shop'])],
    isShipped: row.subject === shippedSubject && row.body === shippedBody && isOn(buttons, shippedButtons),
    shippedButtons,
    oldName: former.find((name) => `${row.subject} ${row.body}`.includes(name)) ?? null,
    dltText: isSms ? dltText(body, now, row.dltTags) : '',
    isToRegister: isSms
      ? row.dltTemplateId !== '' && !row.hasTags
      : row.channel === 'whatsapp' &&
        toRegister.some(({ code, language }) => code === row.code && language === row.language),
    buttons: buttonDetails(buttons, publicUrl),
    hasLinkInside: buttons.length > 0 && placeholdersOf(row.body).some(({ name }) => name === 'link'),
    isRegisteredHere: isRegisteredHere(row, publicUrl),
    splitsLink: isSms && splitsLink(body),
  }
}
