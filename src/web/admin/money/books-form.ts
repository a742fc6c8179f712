import { books } from '#contract/admin/books-fields.ts'
import { settingLabels } from '#contract/admin/setting-labels.ts'
import type { SettingValues, ShopSettings } from '#contract/admin/settings.ts'

import { formSchema, type Labels } from '../shared/form/form-parts.ts'
import type { Version } from '../shared/form/use-edit-form.ts'

export type BooksValues = SettingValues['books']

export const booksSchema = formSchema<BooksValues>(books)
export const booksLabels: Labels = settingLabels.books

export const readNames = ({ books: { version, ...values } }: ShopSettings): Version<BooksValues> => ({
  values,
  version,
})

/** The ledgers in the order in which an accountant thinks of them. */
export const LEDGERS = Object.keys(settingLabels.books)
