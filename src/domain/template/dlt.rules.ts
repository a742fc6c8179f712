import type { DltTag } from '#contract/admin/dlt-fields.ts'
import { placeholdersOf } from '#domain/message/message.rules.ts'
import { kindOf, type PlaceKind } from '#domain/message/place-kinds.rules.ts'

/** The tag of each place of a text where an operator wants another than its kind's. */
export type TagChoices = Readonly<Partial<Record<string, DltTag | ''>>>

const TAGS: Readonly<Record<PlaceKind, DltTag>> = {
  number: 'numeric',
  money: 'numeric',
  text: 'alphanumeric',
  link: 'url',
  phone: 'cbn',
}
const PLACE = /\{(\w+)(?::(\d))?\}/g

/**
 * A text of an SMS as it is registered with DLT (spec L10): the shop's name as it is, each value as its tag. Money is two
 * values with a point between them, and a place of n slots n values.
 */
export const dltText = (body: string, shopName: string, chosen: TagChoices): string =>
  body
    .replaceAll('{shop}', () => shopName)
    .replace(PLACE, (_whole, place: string, slots = '1') => {
      const tag = `{#${chosen[place] || TAGS[kindOf(place)]}#}`
      return kindOf(place) === 'money' ? `${tag}.${tag}` : tag.repeat(Number(slots))
    })

/** The tags of a registered text, in their order. */
export const tagsIn = (registered: string): string[] => registered.match(/\{#\w+#\}/g) ?? []

/** The places of a text that have a tag of their own. */
export const taggedPlaces = (body: string): string[] => [
  ...new Set(placeholdersOf(body).flatMap(({ name }) => (name === 'shop' ? [] : [name]))),
]

/** Whether a link of this text is split over several values, which operators take for no link. */
export const splitsLink = (body: string): boolean =>
  placeholdersOf(body).some(({ name, slots }) => kindOf(name) === 'link' && slots > 1)

/** What an owner has the operators whitelist. */
export const whitelistOf = (publicUrl: string, phone: string): string[] =>
  [publicUrl, `${publicUrl}/o?`, `${publicUrl}/t?`, `${publicUrl}/?`, phone].filter(Boolean)
