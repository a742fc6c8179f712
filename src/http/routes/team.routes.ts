import { pictureAddress } from '#contract/pictures.ts'
import { done } from '#domain/context.ts'
import { cleanHtml } from '#domain/html/html.rules.ts'
import { listTeam } from '#domain/team/team.service.ts'

import { tags } from '../cache/tags.ts'
import type { SomeHandlers } from './handler.ts'

export const teamRoutes = {
  getAllTeam: async ({ deps }) => {
    const members = await listTeam(deps)
    // cleaned again on the way out, like a blog's text
    const shown = members.map(({ picture, name, designation, about }) => ({
      image: pictureAddress(picture),
      name,
      designation,
      about: cleanHtml(about),
    }))
    return { outcome: done(shown), tags: [tags.content] }
  },
} satisfies SomeHandlers
