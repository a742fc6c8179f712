import { MAIN_LANGUAGE, type Language } from '#contract/languages.ts'

const PAGE_LINK = /(<a href=")(\/(?!\/|(?:admin|assets|media)\b)[^"]*)/g

/** Clean HTML whose links to pages of the shop lead to those in a language. */
export const withOwnLinks = (html: string, language: Language): string =>
  language === MAIN_LANGUAGE
    ? html
    : html.replace(PAGE_LINK, (whole, start: string, path: string) =>
        path.startsWith(`/${language}/`) ? whole : `${start}/${language}${path === '/' ? '' : path}`,
      )
