import { isNoticeLanguage, noticeLanguages } from '#contract/notice-languages.ts'
import { noticePath } from '#contract/page-paths.ts'
import { noticePage } from '#contract/page.ts'
import { code } from '#text/common/language.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/policy.ts'

import { loadContentPage } from '../shared/head/content-page.ts'
import type { Route } from './+types/notice.route'
import { NoticePage } from './notice-page.tsx'

/** The notice in the shop's own language, or in another; the shop's own has one address. */
export async function loader(args: Route.LoaderArgs) {
  const { language = code } = args.params
  if (!isNoticeLanguage(language) || args.params.language === code) throw new Response(null, { status: 404 })
  const isOwn = language === code
  const loaded = await loadContentPage(args, {
    name: noticePage(language),
    path: noticePath(isOwn ? '' : language),
    title: isOwn ? t.dataNotice : fill(t.dataNoticeIn, { language: noticeLanguages[language] }),
  })
  return { ...loaded, language }
}
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function NoticeRoute({ loaderData: { page, language } }: Route.ComponentProps) {
  return <NoticePage page={page} language={language} />
}
