/** Every page of the shop and its address, spelled once: for routes, links, redirects, robots, the sitemap and messages. */
export const pagePaths = {
  home: '/',
  about: '/about',
  address: '/address',
  orders: '/orders',
  track: '/track/:link',
  product: '/product/:slug',
  annas: '/annas',
  contact: '/contact',
  terms: '/terms',
  policy: '/policy',
  return: '/return',
  blogs: '/blogs',
  blog: '/blog/:id/:slug',
  profile: '/profile',
  profileSuccess: '/profile/success',
  offline: '/offline',
  checkout: '/checkout',
} as const

/** The pages that are for everybody and have no parameter, for the sitemap. */
export const publicPages = [
  pagePaths.home,
  pagePaths.about,
  pagePaths.blogs,
  pagePaths.contact,
  pagePaths.terms,
  pagePaths.policy,
  pagePaths.return,
] as const

/** Files at an address that does not change. */
export const filePaths = {
  logo: '/logo.svg',
  manifest: '/manifest.webmanifest',
  blogFeed: '/blogs/feed.xml',
  sitemap: '/sitemap.xml',
} as const

export const productPath = (slug: string): string => `/product/${slug}`

/** The collection with one category chosen. */
export const categoryPath = (id: number): string => `/?category=${id}`

/** One page of the list of blogs; the first has no number. */
export const blogsPath = (page: number): string => (page === 1 ? pagePaths.blogs : `${pagePaths.blogs}?page=${page}`)

export const blogPath = ({ id, slug }: { id: number; slug: string }): string => `/blog/${id}/${slug}`

/** A parcel's page; `link` is the order's number with its signature. */
export const trackPath = (link: string): string => `/track/${link}`

/** The pages that show somebody's own, as their addresses begin: closed to searchers (spec D124). */
export const privatePages = [
  pagePaths.checkout,
  pagePaths.orders,
  pagePaths.address,
  pagePaths.annas,
  pagePaths.profile,
  trackPath(''),
] as const
