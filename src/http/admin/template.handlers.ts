import type { templateLabels } from '#contract/admin/template.ts'
import { done } from '#domain/context.ts'
import {
  changeTemplate,
  findTemplate,
  listTemplates,
  previewTemplate,
  resetTemplate,
  testTemplate,
} from '#domain/template/template.service.ts'

import type { SomeAdminHandlers } from './admin-handler.ts'

/** The words of messages. */
export const templateHandlers = {
  templates: async ({ deps }) => ({ outcome: done(await listTemplates(deps.db)) }),
  changeTemplate: {
    write: (tx, { input: { code, channel, version, ...change }, actor }) =>
      changeTemplate(tx, { actor, key: { code, channel }, version, change: changeOf(change) }),
    answer: ({ deps, input }) => findTemplate(deps.db, input),
  },
  previewTemplate: async ({ deps, input: { code, channel, ...given } }) => ({
    outcome: await previewTemplate(deps.db, { key: { code, channel }, given }),
  }),
  testTemplate: {
    write: (tx, { deps, input, actor, who }) => testTemplate(deps, tx, { actor, key: input, email: who.email }),
    answer: async (_request, to) => done({ to }),
  },
  resetTemplate: {
    write: (tx, { input, actor }) => resetTemplate(tx, { actor, key: input }),
    answer: ({ deps, input }) => findTemplate(deps.db, input),
  },
} satisfies SomeAdminHandlers

type Sent = Partial<Record<keyof typeof templateLabels, string | undefined>>

/** Without the keys that were not sent. */
const changeOf = ({ subject, body, header, dlt_template_id, provider_template }: Sent) => ({
  ...(subject !== undefined && { subject }),
  ...(body !== undefined && { body }),
  ...(header !== undefined && { header }),
  ...(dlt_template_id !== undefined && { dlt_template_id }),
  ...(provider_template !== undefined && { provider_template }),
})
