import { useNavigate } from 'react-router'

import type { PageRow } from '#contract/admin/page.ts'
import { noticeLanguages, NOTICE_LANGUAGES } from '#contract/notice-languages.ts'
import { noticePage } from '#contract/page.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'

/** Leads to the form of the data notice in a language that it is not there in yet; saved, it is (spec L14). */
export function NoticeLanguage({ pages }: { pages: readonly PageRow[] }) {
  const navigate = useNavigate()
  const missing = NOTICE_LANGUAGES.filter((language) => !pages.some(({ name }) => name === noticePage(language)))
  return (
    <SelectField
      className="notice-language"
      label="Data notice in another language"
      hint="Its form begins with the English text. Paste yours over it and save: shoppers can then choose the language."
      placeholder="Choose"
      value=""
      options={missing.map((language) => ({ value: noticePage(language), label: noticeLanguages[language] }))}
      onChange={({ target }) => void navigate(`/content/pages/${target.value}`)}
    />
  )
}
