import { done, refuse } from '#domain/context.ts'
import { readGstFiles, readGstMonth } from '#domain/gst-return/gst-return.service.ts'

import { gstSheets } from '../../files/gst-sheets.ts'
import { sheetFile, zipFile } from '../../files/zip-file.ts'
import { toGstMonth } from '../../shapes/gst.shape.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** GST of a month: the page, its files together, and one of them. */
export const gstRoutes = {
  gst: async ({ deps, input: { month }, who: { language } }) => ({
    outcome: done(toGstMonth(await readGstMonth(deps, month), { month, language })),
  }),
  exportGst: {
    file: async ({ deps, actor, input: { month } }) => {
      const sheets = gstSheets(await readGstFiles(deps, month))
      return done(
        await zipFile(deps, {
          actor,
          kind: 'gst',
          title: `GST ${month}`,
          filters: { month },
          name: `gst-${month}`,
          sheets,
        }),
      )
    },
  },
  exportGstFile: {
    file: async ({ deps, actor, input: { month, file } }) => {
      const files = await readGstFiles(deps, month)
      const [sheet] = gstSheets({ [file]: files[file] })
      if (!sheet) return refuse('NOT_FOUND')
      return done(
        await sheetFile(deps, {
          actor,
          kind: 'gst',
          title: `GST ${month}, ${file}`,
          filters: { month },
          sheet: { ...sheet, name: `${file}-${month}` },
        }),
      )
    },
  },
} satisfies SomeAdminHandlers
