import { otherLanguages } from './languages.ts'

/** Every page of the shop and its address, spelled once: for routes, links, redirects, robots, the sitemap and messages. */
export const pagePaths = {
  home: '/',
  about: '/about',
  address: '/address',
  orders: '/orders',
  order: '/orders/:no',
  track: '/track/:link',
  shortTrack: '/o',
  shortTicket: '/t',
  product: '/product/:slug',
  annas: '/annas',
  wishlist: '/wishlist',
  contact: '/contact',
  terms: '/terms',
  policy: '/policy',
  return: '/return',
  notice: '/privacy-notice',
  fair: '/fair-selling',
  accessibility: '/accessibility',
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
  pagePaths.notice,
  pagePaths.accessibility,
] as const

/** Files at an address that does not change. */
export const filePaths = {
  logo: '/logo.svg',
  icon: '/icon.svg',
  touchIcon: '/icon-180.png',
  manifest: '/manifest.webmanifest',
  blogFeed: '/blogs/feed.xml',
  sitemap: '/sitemap.xml',
} as const

/** The icons that the manifest names, and a gateway's page the first of them; no page of the shop does. */
export const manifestIcons = {
  small: '/icon-192.png',
  large: '/icon-512.png',
  maskable: '/icon-maskable-512.png',
} as const

export const productPath = (slug: string): string => `/product/${slug}`

/** The data notice in a language; '' is the shop's own. */
export const noticePath = (language: string): string =>
  language === '' ? pagePaths.notice : `${pagePaths.notice}/${language}`

/** The collection with one category chosen. */
export const categoryPath = (id: number): string => `/?category=${id}`

/** One page of the list of blogs; the first has no number. */
export const blogsPath = (page: number): string => (page === 1 ? pagePaths.blogs : `${pagePaths.blogs}?page=${page}`)

export const blogPath = ({ id, slug }: { id: number; slug: string }): string => `/blog/${id}/${slug}`

/** A parcel's page; `link` is the order's number with its signature. */
export const trackPath = (link: string): string => `/track/${link}`

/** The same page by the order's code, which an SMS has room for (spec L10). */
/** Leads to the checkout with these sizes in the cart (spec N5.4.6). */
export const buyPath = (lines: readonly { skuId: number; count: number }[]): string =>
  `${linkPaths.buy}/${lines.map(({ skuId, count }) => `${skuId}:${count}`).join(',')}`
/** The checkout, told which sizes to put into the cart. */
export const checkoutWith = (lines: string): string => `${pagePaths.checkout}?add=${lines}`
/** Leads to where reminders are ended. */
export const stopPath = (token: string): string => `${linkPaths.stop}?${token}`
/** Addresses of links in messages that are no pages by themselves. */
export const linkPaths = { buy: '/buy', stop: '/stop' } as const

export const shortOrderPath = (code: string): string => `${pagePaths.shortTrack}?${code}`

/** A ticket's page by its code, without a login (spec N11.6). */
export const shortTicketPath = (code: string): string => `${pagePaths.shortTicket}?${code}`

/** Home, whose script goes on to the product (spec L10). */
export const shortProductPath = (product: string | number): string => `/?product=${product}`

/** The pages that show a person's own, as their addresses begin: closed to searchers (spec D124). */
export const privatePages = [
  pagePaths.checkout,
  pagePaths.orders,
  pagePaths.address,
  pagePaths.annas,
  pagePaths.wishlist,
  pagePaths.profile,
  trackPath(''),
  shortOrderPath(''),
  shortTicketPath(''),
] as const

/** The service workers, by their files in the build: the shop's of each language, and the back office's. */
export const workerFiles: readonly string[] = [
  'sw.js',
  ...otherLanguages.map((language) => `${language}/sw.js`),
  'admin/sw.js',
]
