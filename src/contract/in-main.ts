import { z } from './core/zod.ts'
import { otherLanguages, type OtherLanguage } from './languages.ts'

/** Fields that are in the main language because the answer's language has no text of them; there only where there are any. */
export const inMain = z.array(z.string()).optional()
/** The key of an answer. */
export const inMainKey = (fields: readonly string[] | undefined): { in_main?: string[] } =>
  fields && fields.length > 0 ? { in_main: [...fields] } : {}

/** The languages besides the main one in which a thing's own texts stand; there only where there are any. */
export const alsoIn = z.array(z.enum(otherLanguages)).optional()
/** The key of an answer. */
export const alsoInKey = (languages: readonly OtherLanguage[]): { also_in?: OtherLanguage[] } =>
  languages.length > 0 ? { also_in: [...languages] } : {}
