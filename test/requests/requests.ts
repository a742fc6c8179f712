import { endpointNames, endpoints, type EndpointName } from '#contract/endpoints.ts'
import { ASHA } from '#test/people/asha.ts'
import type { Shop } from '#test/shop/shop.ts'

export type Body = Record<string, unknown>
export type Wares = {
  skuId: number
  productId: number
  categoryId: number
  addressId: number
  amount: number
  mrp: number
}

export const PICKLE = 'mango-pickle'

/** A size of the demo shop by its product, and the demo shopper's default address: what a request needs to name. */
export const waresOf = async ({ database: { pool } }: Pick<Shop, 'database'>, slug = PICKLE): Promise<Wares> => {
  const { rows } = await pool.query<Wares>(
    `select sku.id as "skuId", product.id as "productId", category_id as "categoryId", address.id as "addressId",
       amount_paise / 100.0::float8 as amount, mrp_paise / 100.0::float8 as mrp
     from product join sku on sku.product_id = product.id and is_default and sku.is_active
       cross join address join shopper on shopper.id = address.shopper_id and shopper.email = 'asha@example.com'
     where slug = $1 order by address.is_default desc limit 1`,
    [slug],
  )
  if (!rows[0]) throw new Error(`no such product in the demo shop: ${slug}`)
  return rows[0]
}

export const encoded = (pay_amount: number): string => JSON.stringify([{ pay_amount }])

/** The whole body of a cash order of one line; `rate` must be what the shop will ask for. */
export const cashOrder = ({ addressId, skuId }: Wares, payAmount: number, changes: Body = {}): Body => ({
  address_id: addressId,
  payment_mode: 'cod',
  all_product: [{ sku_id: skuId, count: 2 }],
  rate: encoded(payAmount),
  ...changes,
})

export const anAddress = {
  flat_house_no: '4B',
  address1: 'Shanti Kunj',
  address2: 'Second gate',
  street: 'Boring Road',
  landmark: 'Temple',
  city: 'Patna',
  state: 'Bihar',
  country: 'India',
  zip: '800001',
  location: 'home',
  is_default: 0,
  contact_name: 'Asha Kumari',
  contact_mobile: '9876543210',
}

const passwords = { new_password: 'Achaar@12345', retype_password: 'Achaar@12345' }
const ofRights = { dataRequest: { kind: 'access' }, dataRequests: {}, myData: { password: 'Not-hers@1234' } }

const ofLogin = {
  startGuest: { mobile: '9876500003', name: 'Kamla Devi', email_id: 'kamla@example.com', notice_read: 1 },
  sendLoginOtp: { mobile: '9876500002' },
  loginByOtp: { mobile: '9876500002', six_digit_code: '123456', notice_read: 1 },
  samePerson: { ticket: 'x'.repeat(43), zip: '800001' },
  sendCode: { purpose: 'confirm' },
  confirmMe: { current_password: 'Not-hers@1234', six_digit_code: '123456' },
}

const ofAccount = {
  changeName: { name: 'Asha Kumari' },
  setLanguage: { language: 'en' },
  changeEmail: { email_id: 'asha.kumari@example.com' },
  changeMobile: { mobile: '9876500003', six_digit_code: '123456' },
  setPassword: passwords,
  mySessions: {},
  endSession: { session_id: 2_147_483_647 },
  endOtherSessions: {},
  deleteAccount: { typed: '9876543210' },
  keepAccount: {},
}

const ofPictures = {
  sendPicture: { purpose: 'review', file: 'words' },
  voteReview: { review_id: 2_147_483_647, helpful: 1 },
}

const ofOwnOrders = {
  getOrder: { page: 1, q: 'laddoo', status: 'Delivered', from: '2020-01-01', until: '2099-12-31' },
  getOrderDetails: { order_no: 'KD5093817264450918' },
  trackOtp: { order_no: 'KD5093817264450918', mobile: '9876500003' },
  trackVerify: { order_no: 'KD5093817264450918', mobile: '9876500003', six_digit_code: '123456' },
}

const orderOf = (skuId: number, addressId: number) => ({
  address_id: addressId,
  coupon_id: 1,
  is_coupon: 0,
  payment_mode: 'cod',
  is_annas_used: 0,
  annas_amount: null,
  all_product: [{ sku_id: skuId, count: 1 }],
  rate: encoded(1),
  transaction_id: 'QK4821930057719263',
})

const reminderRequests = { saveCart: { all_product: [] }, linkLines: { all_product: [] } }

const linkRequests = (link: string) => ({
  trackOrder: { link, transaction_id: 'QK4821930057719263' },
  claimUpi: { link, utr: '431298765012' },
  payOrder: { link, transaction_id: 'QK4821930057719263' },
  confirmCashOrder: { link },
  answerParcel: { link, action: 'return' },
  readTicket: { link: 'k7m2p9x4qd' },
})

/** A well-formed request for every call of the contract, with all its fields: what the bad-input and login tests change. */
export const requestsFor = ({ skuId, productId, categoryId, addressId }: Wares): Record<EndpointName, Body> => {
  const order = orderOf(skuId, addressId)
  const email = { email_id: ASHA.email_id }
  const code = { six_digit_code: '123456' }
  const orderNo = { order_no: 'KD5093817264450918' }
  return {
    getDashboard: {},
    getCollectionByCategory: { category_id: categoryId, page: 1 },
    search: { keyword: 'achar', page: 1 },
    getProductDetails: { p_id: PICKLE },
    ...ofOwnOrders,
    createOrder: order,
    getAllSuggestions: {},
    getAllCoupon: {},
    getProductByOrder: orderNo,
    reviewOrder: { product_id: productId, rating: 4.5, comment: 'Just as at home' },
    getProductReviews: { product_id: productId, page: 1, sort: 'helpful', rating: 5, pictures: 1 },
    ...ofPictures,
    replaceOrder: {
      name: 'Asha Kumari',
      ...email,
      mobile_no: '9876543210',
      order_number: orderNo.order_no,
      packaging_intact: 'yes',
      problem_facing: 'Other',
      other_message: 'Too salty',
      description: 'Too salty',
    },
    createProductNotify: { product_id: productId, name: 'Asha Kumari', ...email, mobile: '9876543210' },
    getProductRecommendation: { product_id: productId },
    getAllUserAddress: {},
    addUserAddress: anAddress,
    editUserAddress: { ...anAddress, address_id: addressId },
    deleteUserAddress: { address_id: addressId },
    almostDone: { ...order, payment_mode: 'online' },
    register: { mobile: '9876500001' },
    verifyOtp: { ...code, mobile: '9876500001' },
    resendOtp: { mobile: '9876500001' },
    login: { ...email, password: ASHA.password },
    forgotPass: email,
    verifyForgotOtp: { ...email, ...code },
    forgotPasswordChange: { ...email, ...passwords, reset_token: 'x' },
    getUserProfile: {},
    setConsent: { purpose: 'whatsapp', given: 1, place: 'profile' },
    ...ofRights,
    ...ofLogin,
    ...ofAccount,
    withdrawWhatsapp: {},
    // not their password: the sessions of the test live on
    changePassword: { current_password: 'Not-hers@1234', ...passwords },
    resendVerificationEmail: email,
    verifyEmail: { email_key: 'x', user_id: 'u_x' },
    getTotalAnnas: {},
    getAnnasHistory: { page: 1 },
    contactUs: { name: 'Asha Kumari', ...email, mobile_no: '9876543210', message: 'Namaste', website: '' },
    getAllTeam: {},
    getAllBlog: { page: 1 },
    getBlogBySearch: { keyword: 'pickle', page: 1 },
    getBlogById: { blog_id: 1 },
    blogComment: { blog_id: 1, comments: 'Well said' },
    getBlogCommentById: { blog_id: 1, page: 1 },
    checkPaymentStatus: { transaction_id: 'QK4821930057719263' },
    priceCart: { all_product: [{ sku_id: skuId, count: 1 }], coupon_id: 1, annas_amount: null, payment_mode: 'cod' },
    cancelOrder: orderNo,
    buyAgain: orderNo,
    checkPincode: { zip: '841301' },
    getSettings: {},
    getPage: { name: 'terms' },
    listProducts: { stock: '1', diet: 'vegan' },
    suggest: { q: 'mango' },
    cards: { ids: [productId] },
    syncWishlist: { ids: [productId], removed: [] },
    ...reminderRequests,
    ...linkRequests(`${orderNo.order_no}.${'x'.repeat(22)}`),
    findCoupon: { coupon_code: 'DIWALI-50' },
    logout: {},
    beacon: { events: [{ type: 'view', product_id: productId }] },
  }
}

/** The same by the paths of the API. */
export const goodsByPath = async (shop: Pick<Shop, 'database'>): Promise<Record<string, Body>> => {
  const requests = requestsFor(await waresOf(shop))
  return Object.fromEntries(endpointNames.map((name) => [endpoints[name].path, requests[name]]))
}
