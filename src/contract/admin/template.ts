import { faults } from '../core/faults.ts'
import { optionalLine, text } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { languageCodes, SOURCE_LANGUAGE, translatedLanguages } from '../languages.ts'
import { CHANNELS, MESSAGE_TEMPLATES, REPLY_ACTIONS } from '../message.ts'
import { DLT_TAGS } from './dlt-fields.ts'
import { version } from './fields.ts'
import { file, O, get, patch, post, postOnce } from './row.ts'
import { templateLabels } from './template-fields.ts'

const TEMPLATE_TEXT_MAX = 10_000
const SUBJECT_MAX = 200
const NAME_MAX = 100
const BUTTONS_MAX = 3
const BUTTON_TEXT_MAX = 20

const line = (label: string, max: number) => optionalLine(label, max).transform((value) => value ?? '')

export const templateFields = z.strictObject({
  subject: line(templateLabels.subject, SUBJECT_MAX),
  body: text(templateLabels.body, TEMPLATE_TEXT_MAX),
  header: line(templateLabels.header, NAME_MAX),
  dlt_template_id: line(templateLabels.dlt_template_id, 25).refine(
    (value) => value === '' || /^\d{10,25}$/.test(value),
    faults.invalid('DLT template id'),
  ),
  provider_template: line(templateLabels.provider_template, NAME_MAX),
  /** The tag of a place where an operator wants another than its kind's; '' is that of its kind. */
  dlt_tags: z.record(z.string().regex(/^\w{1,40}$/), z.enum(['', ...DLT_TAGS])),
  has_tags: z.boolean(),
  /** What is written on the buttons of a text by WhatsApp; what each does stays. */
  buttons: z.array(text(templateLabels.buttons, BUTTON_TEXT_MAX)).max(BUTTONS_MAX),
  /** Its link button leads to the shop’s address of now. */
  registered_here: z.boolean(),
})

export type TemplateFields = z.infer<typeof templateFields>

export const template = z.object({
  code: z.enum(MESSAGE_TEMPLATES),
  channel: z.enum(CHANNELS),
  language: z.enum(languageCodes),
  subject: z.string(),
  body: z.string(),
  header: z.string(),
  dlt_template_id: z.string(),
  provider_template: z.string(),
  /** What may be in braces. */
  places: z.array(z.string()),
  /** Of an SMS: as it is registered with DLT, the tags of its places, and whether that is still to be done (spec L10). */
  dlt_text: z.string(),
  dlt_tags: z.record(z.string(), z.enum(['', ...DLT_TAGS])),
  has_tags: z.boolean(),
  register_again: z.boolean(),
  /** Of a text by WhatsApp: what is on each button, and what it does: where its link begins, or what it answers (spec N11.2). */
  buttons: z.array(z.object({ text: z.string(), opens: z.string().nullable(), act: z.enum(REPLY_ACTIONS).nullable() })),
  /** What was on them when the shop came with it. */
  shipped_buttons: z.array(z.string()),
  /** Its link is in its words: as it was registered, without buttons. */
  has_link_inside: z.boolean(),
  registered_here: z.boolean(),
  /** a link of it is several values, which operators take for no link */
  splits_link: z.boolean(),
  /** It has the words that the shop came with. */
  is_shipped: z.boolean(),
  /** A name that the shop had and that still is in it. */
  old_name: z.string().nullable(),
  version: z.number().int(),
})
export type Template = z.infer<typeof template>

/** The text in another language than the main one. */
const oneIn = z.strictObject({
  code: z.enum(MESSAGE_TEMPLATES),
  channel: z.enum(CHANNELS),
  language: z.enum(translatedLanguages),
})
const one = z.strictObject({ code: z.enum(MESSAGE_TEMPLATES), channel: z.enum(CHANNELS) })
export const preview = z.object({
  subject: z.string(),
  body: z.string(),
  /** Of an SMS, with 40 characters a place. */
  characters: z.number().int(),
  parts: z.number().int(),
  /** Of a text in another language: how many SMS the main one is. */
  parts_in_main: z.number().int().nullable(),
  /** Why it could not be saved. */
  problem: z.string().nullable(),
})

const given = { subject: z.string().max(SUBJECT_MAX).default(''), body: z.string().max(TEMPLATE_TEXT_MAX) }
/** What each language has of its own. */
const ownFields = templateFields.pick({
  subject: true,
  body: true,
  dlt_template_id: true,
  provider_template: true,
  buttons: true,
  registered_here: true,
})

/** The words of messages; the owner's alone (spec B3.10). */
export const templateRows = {
  templates: get('/templates', O, 'The words of every message in a language, in each channel that it takes', {
    request: z.strictObject({ language: z.enum(languageCodes).default(SOURCE_LANGUAGE) }),
    response: z.array(template),
  }),
  whitelist: get('/templates/whitelist', O, 'Links and the phone that operators are to let through in SMS', {
    response: z.object({ entries: z.array(z.string()) }),
  }),
  exportDlt: file('/templates/dlt.csv', O, 'Every SMS as it is registered with DLT, with its tags and ids'),
  changeTemplate: patch('/templates/{code}/{channel}', O, 'Change the words, or under what they are registered', {
    request: one.extend({ version, ...templateFields.partial().shape }),
    response: template,
    refusals: ['CHANGED'],
    needsPassword: true,
  }),
  previewTemplate: post(
    '/templates/{code}/{channel}/preview',
    O,
    'These words with values in their places, and how many SMS they are',
    {
      request: one.extend(given),
      response: preview,
    },
  ),
  testTemplate: postOnce(
    '/templates/{code}/{channel}/test',
    O,
    'Send the saved words to me: mail to my e-mail, others to the owner’s mobile',
    { request: one, response: z.object({ to: z.string() }) },
  ),
  resetTemplate: post('/templates/{code}/{channel}/reset', O, 'Put back the words that the shop came with', {
    request: one,
    response: template,
    needsPassword: true,
  }),
  changeTemplateIn: patch(
    '/templates/{code}/{channel}/{language}',
    O,
    'Change the words in a language, or under what they are registered; the sender and its tags are those of the main one',
    {
      request: oneIn.extend({ version, ...ownFields.partial().shape }),
      response: template,
      refusals: ['CHANGED'],
      needsPassword: true,
    },
  ),
  previewTemplateIn: post(
    '/templates/{code}/{channel}/{language}/preview',
    O,
    'These words in a language with values in their places, and how many SMS they are',
    { request: oneIn.extend(given), response: preview },
  ),
  testTemplateIn: postOnce(
    '/templates/{code}/{channel}/{language}/test',
    O,
    'Send the saved words of a language to me',
    {
      request: oneIn,
      response: z.object({ to: z.string() }),
    },
  ),
  resetTemplateIn: post(
    '/templates/{code}/{channel}/{language}/reset',
    O,
    'Put back the words of a language that the shop came with',
    { request: oneIn, response: template, needsPassword: true },
  ),
}
