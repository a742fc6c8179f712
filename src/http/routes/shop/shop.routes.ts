import { alsoInKey, inMainKey } from '#contract/in-main.ts'
import { LANGUAGES, MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import type { PageName, WrittenPage } from '#contract/page.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { sendContactMessage } from '#domain/contact/contact.service.ts'
import { readTicketByLink } from '#domain/contact/ticket-page.service.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { cleanHtml } from '#domain/html/html.rules.ts'
import { getPage, type PublicPage } from '#domain/page/page.service.ts'
import { readSettings } from '#domain/settings/settings.service.ts'
import { listTeam } from '#domain/showcase/showcase.service.ts'
import { countVisit } from '#domain/visit/visit.service.ts'
import { dayText } from '#text/dates.ts'
import { textOf } from '#text/languages.ts'

import { tags } from '../../cache/tags.ts'
import { toSettings } from '../../shapes/settings.shape.ts'
import { toTicketPage } from '../../shapes/ticket-page.shape.ts'
import type { SomeHandlers } from './handler.ts'

/** What the shop says of itself: its settings, its pages of words, its people, and how one writes to it. */
export const shopRoutes = {
  getSettings: async ({ deps }) => ({
    outcome: done(toSettings(await readSettings(deps), deps)),
    tags: [tags.settings],
  }),
  getPage: async ({ deps, input: { name } }) => ({
    outcome: mapOutcome(await getPage(deps, name), (page) => toWrittenPage(name, page, deps.language)),
    tags: [tags.content, tags.settings],
  }),
  getAllTeam: async ({ deps }) => {
    const members = await listTeam(deps)
    // cleaned again on the way out, like a blog's text
    const team = members.map(({ picture, name, designation, about }) => ({
      image: pictureAddress(picture),
      name,
      designation,
      about: cleanHtml(about),
    }))
    return { outcome: done(team), tags: [tags.content] }
  },
  beacon: async ({ deps, input: { events }, caller }) => ({ outcome: countVisit(deps, events, caller) }),
  contactUs: async ({ deps, input, caller }) => {
    const { name, email_id: email, mobile_no: mobile, message, website } = input
    const written = { name, email, mobile, message }
    const sent = await sendContactMessage(deps, written, {
      ip: caller.ip,
      isSpam: Boolean(website),
      token: caller.token,
    })
    return { outcome: mapOutcome(sent, (ticketNo) => ({ ticket_no: ticketNo })), message: 'contactReceived' }
  },
  readTicket: async ({ deps, input: { link }, caller: { ip } }) => ({
    outcome: mapOutcome(await readTicketByLink(deps, { link, ip }), toTicketPage),
  }),
} satisfies SomeHandlers

function toWrittenPage(
  name: PageName,
  { text, shopPicture, languages, inMain, isInMain, alsoIn }: PublicPage,
  language: Language,
): WrittenPage {
  const { title, lead, picture, pictureAlt, inForceSince, sections } = text
  return {
    name,
    title,
    lead,
    image: pictureAddress(picture),
    image_alt: pictureAlt,
    share_image: pictureAddress(picture || shopPicture),
    in_force_since: inForceSince ? dayText(textOf(language).dates, inForceSince) : '',
    sections: [...sections],
    languages,
    ...(isInMain && { lang: LANGUAGES[MAIN_LANGUAGE].tag }),
    ...inMainKey(inMain.map((column) => (column === 'picture_alt' ? 'image_alt' : column))),
    ...alsoInKey(alsoIn),
  }
}
