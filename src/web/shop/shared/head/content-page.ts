import { data, type RouterContextProvider } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import type { PageName } from '#contract/page.ts'
import * as t from '#text/shop/head.ts'
import { apiContext } from '#web/api/context.ts'

import { pageHead } from './page-head.ts'
import { breadcrumbs, organization } from './structured-data.ts'

type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request }

/**
 * Loads what every page of the owner's text needs: its content and its head. Throws 404 for a
 * page that is not there, and 503 when the API has neither.
 */
export async function loadContentPage(
  { context, request }: LoaderArgs,
  { name, path, title }: { name: PageName; path: string; title: string },
) {
  const call = context.get(apiContext)
  const [content, settings] = await Promise.all([call('getPage', { name }), call('getSettings', {})])
  if (content.code === 'NOT_FOUND') throw new Response(null, { status: 404 })
  if (!content.data || !settings.data) throw data(content.message, { status: 503 })
  const { origin } = new URL(request.url)
  const shop = settings.data.shop_name
  const head = pageHead({
    title: `${title} · ${shop}`,
    description: content.data.lead || `${title} · ${shop}`,
    origin,
    path,
    shop,
    languages: settings.data.languages,
    isTranslated: content.data.in_main === undefined,
    alsoIn: content.data.also_in ?? [],
    image: content.data.share_image,
    imageAlt: content.data.image_alt || shop,
    structuredData: [
      organization(settings.data, origin),
      breadcrumbs(origin, [
        { name: t.collection, path: pagePaths.home },
        { name: title, path },
      ]),
    ],
  })
  return { page: content.data, head }
}
