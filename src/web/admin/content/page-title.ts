import { pageTitle } from '#contract/admin/page-fields.ts'
import { noticeLanguages, NOTICE_LANGUAGES } from '#contract/notice-languages.ts'
import { noticePage, type PageName } from '#contract/page.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/content.ts'

import { labelText } from '../shared/label-text.ts'

/** What a page is called in the language of this build; a data notice by the name of its own language. */
export function titleOf(name: PageName): string {
  const language = NOTICE_LANGUAGES.find((code) => noticePage(code) === name)
  return language ? fill(t.dataNoticeIn, { language: noticeLanguages[language] }) : labelText(pageTitle(name))
}
