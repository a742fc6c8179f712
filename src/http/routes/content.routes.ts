import { messages } from '#contract/core/messages.ts'
import { writeToShop } from '#domain/contact/contact.service.ts'
import { done } from '#domain/context.ts'
import { readPage } from '#domain/page/page.service.ts'
import { team } from '#domain/team/team.service.ts'

import { tags, type SomeHandlers } from '../reply.ts'

export const contentRoutes = {
  getAllTeam: async ({ deps }) => ({ outcome: done(await team(deps)), tags: [tags.content] }),
  getPage: async ({ deps, input }) => ({
    outcome: done(await readPage(deps, input.name)),
    tags: [tags.content, tags.settings],
  }),
  contactUs: async ({ deps, input, caller }) => {
    const { name, email_id: email, mobile_no: mobile, message, website } = input
    const written = { name, email, mobile, message }
    return {
      outcome: await writeToShop(deps, written, { ip: caller.ip, trapped: Boolean(website) }),
      message: messages.contactReceived,
    }
  },
} satisfies SomeHandlers
