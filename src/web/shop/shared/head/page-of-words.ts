import { data, type RouterContextProvider } from 'react-router'

import type { PageName } from '#contract/page.ts'
import { apiContext } from '#web/api/context.ts'

import { pageHead } from './page-head.ts'
import { breadcrumbs, organization } from './structured.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

/** What every page of words is made of: its words, and its head with the shop behind it. Throws what the API refused. */
export async function loadWords(
  { context, request }: Asked,
  { name, path, title }: { name: PageName; path: string; title: string },
) {
  const call = context.get(apiContext)
  const [words, settings] = await Promise.all([call('getPage', { name }), call('getSettings', {})])
  if (!words.data || !settings.data) throw data(words.message, { status: 503 })
  const { origin } = new URL(request.url)
  const shop = settings.data.shop_name
  const head = pageHead({
    title: `${title} · ${shop}`,
    description: words.data.lead || `${title} · ${shop}`,
    url: `${origin}${path}`,
    shop,
    image: words.data.share_image,
    imageAlt: words.data.image_alt || shop,
    structured: [
      organization(settings.data, origin),
      breadcrumbs(origin, [
        { name: 'Collection', path: '/' },
        { name: title, path },
      ]),
    ],
  })
  return { page: words.data, head }
}
