import { CARDS_PER_PAGE, ORDERS_PER_PAGE } from '#contract/core/limits.ts'
import { endpointNames, type EndpointName } from '#contract/endpoints.ts'
import type { Db, Deps } from '#domain/context.ts'
import { orderLink } from '#domain/order/order-link.service.ts'

/** Calls that change something are not repeated hundreds of times. create-order represents them. */
const WRITES = [
  'createOrder',
  'reviewOrder',
  'replaceOrder',
  'createProductNotify',
  'addUserAddress',
  'editUserAddress',
  'deleteUserAddress',
  'almostDone',
  'register',
  'verifyOtp',
  'resendOtp',
  'login',
  'forgotPass',
  'verifyForgotOtp',
  'forgotPasswordChange',
  'setConsent',
  'withdrawWhatsapp',
  'changePassword',
  'resendVerificationEmail',
  'verifyEmail',
  'contactUs',
  'blogComment',
  'cancelOrder',
  'payOrder',
  'claimUpi',
  'confirmCashOrder',
  'answerParcel',
  'logout',
  'beacon',
  'dataRequest',
  'sendLoginOtp',
  'loginByOtp',
  'samePerson',
  'startGuest',
  'sendCode',
  'confirmMe',
  'syncWishlist',
  'saveCart',
  'linkLines',
  'changeName',
  'setLanguage',
  'changeEmail',
  'changeMobile',
  'setPassword',
  'endSession',
  'endOtherSessions',
  'deleteAccount',
  'keepAccount',
  'sendPicture',
  'voteReview',
  'trackOtp',
  'trackVerify',
  // three a day
  'myData',
  // behind a code that only an answer makes
  'readTicket',
] as const satisfies readonly EndpointName[]

export type ReadCall = Exclude<EndpointName, (typeof WRITES)[number]>
type Body = Record<string, unknown>

const writes: readonly EndpointName[] = WRITES
/** Every call of the shopper's that only reads. A new one has no requests below, and does not compile. */
export const readCalls = endpointNames.filter((name): name is ReadCall => !writes.includes(name))

/** What of a shop's size its requests need to name. */
export type Facts = {
  products: number
  productIds: readonly number[]
  skuIds: readonly number[]
  categories: readonly { id: number; products: number }[]
  orderNo: string
  orders: number
}

/** A shop as `shopperId` sees it: a thousand of its products, spread over all. */
export async function readFacts(db: Db, shopperId: number): Promise<Facts> {
  const count = (table: 'product' | 'orders') => db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'))
  const { n: products } = await count('product').executeTakeFirstOrThrow()
  const { n: orders } = await count('orders').where('shopper_id', '=', shopperId).executeTakeFirstOrThrow()
  const step = Math.max(1, Math.floor(products / 1_000))
  const some = await db
    .selectFrom('product')
    .innerJoin('sku', 'sku.product_id', 'product.id')
    .where('sku.is_default', '=', true)
    .where('product.is_active', '=', true)
    .where((eb) => eb(eb('product.id', '%', step), '=', 0))
    .whereRef('sku.on_hand', '>', 'sku.held')
    .orderBy('product.id')
    .select(['product.id', 'sku.id as sku'])
    .execute()
  const categories = await db
    .selectFrom('product')
    .where('is_active', '=', true)
    .groupBy('category_id')
    .select((eb) => ['category_id as id', eb.fn.countAll<number>().as('products')])
    .execute()
  const order = await db
    .selectFrom('orders')
    .where('shopper_id', '=', shopperId)
    .orderBy('id', 'desc')
    .select('order_no')
    .executeTakeFirstOrThrow()
  return {
    products,
    orders,
    productIds: some.map(({ id }) => id),
    skuIds: some.map(({ sku }) => sku),
    categories,
    orderNo: order.order_no,
  }
}

const KEYWORDS = ['pickle', 'achaar', 'mango', 'laddoo', 'garam masala', 'sattu', 'pikcle', 'papad']

/** Of a few, of nearly all, of nothing and in every order. */
const FILTERS: readonly Body[] = [
  { stock: '1' },
  { diet: 'jain,vegan', free: 'milk,peanut', sort: 'cheap' },
  { sort: 'popular', stock: '1' },
  { diet: 'millet', free: 'gluten', spice: 'full' },
  { q: 'pickle', sort: 'dear' },
  { min: '100', max: '200', weight: '250', sort: 'rating' },
  { sort: 'new', page: '3' },
]

/** The n-th request of every call that reads; other products, pages and words each time. */
export function requestsOf(deps: Deps, facts: Facts): Record<ReadCall, (n: number) => Body> {
  const product = (n: number) => ({ product_id: at(facts.productIds, n) })
  const order = () => ({ order_no: facts.orderNo })
  return {
    getDashboard: () => ({}),
    getCollectionByCategory: (n) => {
      const { id, products } = at(facts.categories, n)
      return { category_id: id, page: 1 + (spread(n) % Math.ceil(products / CARDS_PER_PAGE)) }
    },
    search: (n) => ({ keyword: at(KEYWORDS, n), page: 1 }),
    getProductDetails: (n) => ({ p_id: String(at(facts.productIds, n)) }),
    listProducts: (n) => at(FILTERS, n),
    suggest: (n) => ({ q: at(KEYWORDS, n).slice(0, 4) }),
    cards: (n) => ({ ids: Array.from({ length: 12 }, (_, m) => at(facts.productIds, n + m)) }),
    getOrder: (n) =>
      n % 2 === 0
        ? { page: 1 + (spread(n) % Math.ceil(facts.orders / ORDERS_PER_PAGE)) }
        : { page: 1, q: facts.orderNo.slice(0, 8) },
    getOrderDetails: order,
    getAllSuggestions: () => ({}),
    getAllCoupon: () => ({}),
    getProductByOrder: order,
    getProductReviews: (n) => ({ ...product(n), page: 1 }),
    getProductRecommendation: product,
    getAllUserAddress: () => ({}),
    getUserProfile: () => ({}),
    mySessions: () => ({}),
    dataRequests: () => ({}),
    getTotalAnnas: () => ({}),
    getAnnasHistory: () => ({ page: 1 }),
    getAllTeam: () => ({}),
    getAllBlog: () => ({ page: 1 }),
    getBlogBySearch: () => ({ keyword: 'pickle' }),
    getBlogById: () => ({ blog_id: 1 }),
    getBlogCommentById: () => ({ blog_id: 1, page: 1 }),
    checkPaymentStatus: () => ({ transaction_id: 'QK4821930057719263' }),
    priceCart: (n) => ({ all_product: [0, 1, 2].map((m) => ({ sku_id: at(facts.skuIds, n + m * 7), count: 1 })) }),
    buyAgain: order,
    trackOrder: () => ({ link: orderLink(deps, facts.orderNo).split('/').at(-1) }),
    checkPincode: () => ({ zip: '800001' }),
    getSettings: () => ({}),
    getPage: () => ({ name: 'terms' }),
    findCoupon: () => ({ coupon_code: 'NOBODY-KNOWS-IT' }),
  }
}

/** One after the other in an order that leaps about. */
const spread = (n: number) => (n * 7919) % 100_003

function at<T>(list: readonly T[], n: number): T {
  const one = list[spread(n) % list.length]
  if (one === undefined) throw new Error('the shop has too little to ask for')
  return one
}
