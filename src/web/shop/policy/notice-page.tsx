import { Link } from 'react-router'

import { directionOf, noticeLanguages, type NoticeLanguage } from '#contract/notice-languages.ts'
import { noticePath } from '#contract/page-paths.ts'
import type { WrittenPage } from '#contract/page.ts'
import { code } from '#text/common/language.ts'
import * as t from '#text/shop/policy.ts'

import { PlainPage } from './plain-page.tsx'

/** The data notice in one language, with links to those that it can also be read in (spec L14). */
export function NoticePage({ page, language }: { page: WrittenPage; language: NoticeLanguage }) {
  return (
    <PlainPage page={page} language={language} direction={directionOf(language)}>
      {page.languages.length > 1 && (
        <nav className="button-row" aria-label={t.languages}>
          {page.languages.map((one) => (
            <Link
              key={one}
              className="link"
              to={noticePath(one === code ? '' : one)}
              lang={one}
              hrefLang={one}
              aria-current={one === language ? 'page' : undefined}
            >
              {noticeLanguages[one]}
            </Link>
          ))}
        </nav>
      )}
    </PlainPage>
  )
}
