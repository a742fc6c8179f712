import { useNavigate } from 'react-router'

import type { PageRow } from '#contract/admin/page.ts'
import { noticeLanguages, NOTICE_LANGUAGES } from '#contract/notice-languages.ts'
import { noticePage } from '#contract/page.ts'
import * as t from '#text/office/content.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'

/** Leads to the form of the data notice in a language that it is not there in yet; saved, it is (spec L14). */
export function NoticeLanguage({ pages }: { pages: readonly PageRow[] }) {
  const navigate = useNavigate()
  const missing = NOTICE_LANGUAGES.filter((language) => !pages.some(({ name }) => name === noticePage(language)))
  return (
    <SelectField
      className="notice-language"
      label={t.noticeInAnotherLanguage}
      hint={t.noticeHint}
      placeholder={t.choose}
      value=""
      options={missing.map((language) => ({ value: noticePage(language), label: noticeLanguages[language] }))}
      onChange={({ target }) => void navigate(`/content/pages/${target.value}`)}
    />
  )
}
