import { faults } from './core/faults.ts'
import { z } from './core/zod.ts'
import { alsoIn, inMain } from './in-main.ts'
import { SOURCE_LANGUAGE } from './languages.ts'
import { NOTICE_LANGUAGES, type NoticeLanguage } from './notice-languages.ts'

const ONE_LANGUAGE = ['about', 'contact', 'terms', 'privacy', 'return', 'fair', 'accessibility'] as const
/** The data notice is a page in each language, with versions of its own: a consent names the one that was read. */
export type NoticePage = 'notice' | `notice-${NoticeLanguage}`
export type PageName = (typeof ONE_LANGUAGE)[number] | NoticePage

export const noticePage = (language: NoticeLanguage): NoticePage =>
  language === SOURCE_LANGUAGE ? 'notice' : `notice-${language}`
/** The language of a page of the data notice; undefined for another page. */
export const noticeLanguageOf = (name: PageName): NoticeLanguage | undefined =>
  NOTICE_LANGUAGES.find((language) => noticePage(language) === name)

export const PAGE_NAMES: readonly PageName[] = [...ONE_LANGUAGE, ...NOTICE_LANGUAGES.map(noticePage)]
export const pageRequest = z.object({ name: z.enum(PAGE_NAMES, faults.invalid('Name')) })
/** A page of words: the story and the policies. */
export const writtenPage = z.object({
  name: z.enum(PAGE_NAMES),
  title: z.string(),
  lead: z.string(),
  /** Nothing when the page has no picture. */
  image: z.string(),
  image_alt: z.string(),
  /** What messengers show of it: its own picture, else the shop's. */
  share_image: z.string(),
  /** '1st September 2026', or nothing on a page that binds nobody. */
  in_force_since: z.string(),
  /** `body` is HTML, cleaned. */
  sections: z.array(z.object({ heading: z.string(), body: z.string() })),
  /** The languages in which the data notice can be read; none on another page (spec L14). */
  languages: z.array(z.enum(NOTICE_LANGUAGES)),
  /** The tag of its language, where that is not the one that was asked in: all of it is in the main one. */
  lang: z.string().optional(),
  in_main: inMain,
  also_in: alsoIn,
})
export type WrittenPage = z.infer<typeof writtenPage>
