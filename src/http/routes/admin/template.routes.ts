import { done, mapOutcome } from '#domain/context.ts'
import { visibleLanguages } from '#domain/settings/languages.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'
import { tagsIn } from '#domain/template/dlt.rules.ts'
import {
  changeTemplate,
  findTemplate,
  listTemplates,
  previewTemplate,
  resetTemplate,
  testTemplate,
  whitelist,
  type TemplateKey,
} from '#domain/template/template.service.ts'

import { sheetFile } from '../../files/zip-file.ts'
import { fromTemplate, toPreview, toTemplate } from '../../shapes/template.shape.ts'
import type { AdminDeps, SomeAdminHandlers } from './handler.ts'

const template = async ({ deps, input }: { deps: AdminDeps; input: TemplateKey }) =>
  mapOutcome(await findTemplate(deps, input), toTemplate)

/** The texts of messages. */
export const templateRoutes = {
  templates: async ({ deps, input: { language } }) => ({
    outcome: done((await listTemplates(deps, language)).map(toTemplate)),
  }),
  whitelist: async ({ deps }) => ({ outcome: done({ entries: await whitelist(deps) }) }),
  exportDlt: {
    file: async ({ deps, actor }) => {
      const visible = visibleLanguages(await readSettings(deps))
      const texts = await Promise.all(visible.map((language) => listTemplates(deps, language)))
      const rows = texts.flat().filter(({ channel }) => channel === 'sms')
      const sheet = {
        name: 'dlt',
        headings: ['template', 'header', 'text', 'tags', 'template id', 'language'],
        rows: rows.map((row) => [
          row.code,
          row.header,
          row.dltText,
          tagsIn(row.dltText).join(' '),
          row.dltTemplateId,
          row.language,
        ]),
      }
      return done(await sheetFile(deps, { actor, kind: 'dlt', title: 'SMS texts for DLT', filters: {}, sheet }))
    },
  },
  changeTemplate: {
    write: (tx, { input: { code, channel, version, ...change }, actor, deps }) =>
      changeTemplate(deps, tx, { actor, key: { code, channel }, version, change: fromTemplate(change) }),
    answer: template,
  },
  previewTemplate: async ({ deps, input: { code, channel, ...given } }) => ({
    outcome: mapOutcome(await previewTemplate(deps, { key: { code, channel }, given }), toPreview),
  }),
  testTemplate: {
    write: (tx, { deps, input, actor, who }) => testTemplate(deps, tx, { actor, key: input, email: who.email }),
    answer: async (_request, to) => done({ to }),
  },
  resetTemplate: {
    write: (tx, { input, actor, deps }) => resetTemplate(tx, { actor, key: input, publicUrl: deps.publicUrl }),
    answer: template,
  },
  changeTemplateIn: {
    write: (tx, { input: { code, channel, language, version, ...change }, actor, deps }) =>
      changeTemplate(deps, tx, { actor, key: { code, channel, language }, version, change: fromTemplate(change) }),
    answer: template,
  },
  previewTemplateIn: async ({ deps, input: { code, channel, language, ...given } }) => ({
    outcome: mapOutcome(await previewTemplate(deps, { key: { code, channel, language }, given }), toPreview),
  }),
  testTemplateIn: {
    write: (tx, { deps, input, actor, who }) => testTemplate(deps, tx, { actor, key: input, email: who.email }),
    answer: async (_request, to) => done({ to }),
  },
  resetTemplateIn: {
    write: (tx, { input, actor, deps }) => resetTemplate(tx, { actor, key: input, publicUrl: deps.publicUrl }),
    answer: template,
  },
} satisfies SomeAdminHandlers
