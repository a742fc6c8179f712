import { done } from '#domain/context.ts'
import { cellOfText, TEXT_HEADINGS } from '#domain/import/text-import.service.ts'
import { countLanguages, listOpenTexts, streamTexts } from '#domain/translation/translation.service.ts'

import { csvFile, inRows } from '../../files/csv.ts'
import { toTextRow } from '../../shapes/language.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** What of the owner's texts is in which language. */
export const languageRoutes = {
  languages: async ({ deps }) => ({ outcome: done(await countLanguages(deps)) }),
  texts: async ({ deps, input: { page, per_page: perPage, ...filters } }) => ({
    outcome: cappedPage(await listOpenTexts(deps, filters, { page, perPage }), toTextRow),
  }),
  exportTexts: {
    file: async ({ deps, who, actor, input: { language } }) =>
      done(
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'text',
          title: `Texts, ${language}`,
          filters: { language },
          name: `texts-${language}`,
          headings: TEXT_HEADINGS,
          batches: inRows(streamTexts(deps.db, language), ({ kind, id, field, part, main, own }) => [
            [language, kind, id, field, part, cellOfText(main), cellOfText(own)],
          ]),
        }),
      ),
  },
} satisfies SomeAdminHandlers
