import { addressIn } from '#contract/languages.ts'
import { code } from '#text/common/language.ts'

/** The whole address of a page of the shop, in the language of this build. */
export const ownAddress = (origin: string, path: string): string => origin + addressIn(code, path)
