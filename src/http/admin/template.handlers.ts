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
      changeTemplate(tx, { actor, key: { code, channel }, version, change: definedOf(change) }),
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

/** Without the keys that were not sent. */
const definedOf = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
