import { showDay, wireDate } from '#contract/core/dates.ts'
import type { PageName, WrittenPage } from '#contract/page.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { done } from '#domain/context.ts'
import { getPage } from '#domain/page/page.service.ts'

import { tags } from '../cache/tags.ts'
import type { SomeHandlers } from './handler.ts'

export const pageRoutes = {
  getPage: async ({ deps, input: { name } }) => ({
    outcome: done(toWrittenPage(name, await getPage(deps, name))),
    tags: [tags.content, tags.settings],
  }),
} satisfies SomeHandlers

function toWrittenPage(name: PageName, { text, shopPicture }: Awaited<ReturnType<typeof getPage>>): WrittenPage {
  const { title, lead, picture, pictureAlt, inForceSince, sections } = text
  return {
    name,
    title,
    lead,
    image: pictureAddress(picture),
    image_alt: pictureAlt,
    share_image: pictureAddress(picture || shopPicture),
    in_force_since: inForceSince ? showDay(wireDate(new Date(`${inForceSince}T00:00:00+05:30`))) : '',
    sections: [...sections],
  }
}
