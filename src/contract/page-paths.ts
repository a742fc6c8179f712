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

/** Files at an address that does not change. */
export const filePaths = {
  logo: '/logo.svg',
  manifest: '/manifest.webmanifest',
  blogFeed: '/blogs/feed.xml',
} as const

export const productPath = (slug: string): string => `/product/${slug}`

/** The collection with one category chosen. */
export const categoryPath = (id: number): string => `/?category=${id}`

/** One page of the list of blogs; the first has no number. */
export const blogsPath = (page: number): string => (page === 1 ? pagePaths.blogs : `${pagePaths.blogs}?page=${page}`)

export const blogPath = ({ id, slug }: { id: number; slug: string }): string => `/blog/${id}/${slug}`

/** A parcel's page; `link` is the order's number with its signature. */
export const trackPath = (link: string): string => `/track/${link}`
