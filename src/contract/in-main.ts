import { z } from './core/zod.ts'

/** Fields that are in the main language because the answer's language has no text of them; there only where there are any. */
export const inMain = z.array(z.string()).optional()
/** The key of an answer. */
export const inMainKey = (fields: readonly string[] | undefined): { in_main?: string[] } =>
  fields && fields.length > 0 ? { in_main: [...fields] } : {}
