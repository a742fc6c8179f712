/** The demo shop's own files: what products.csv and stock.csv do not have (demo/README.md). */
import { ADDRESS_TITLES } from '../address-titles.ts'
import { categoryFields } from '../admin/category.ts'
import { couponFields } from '../admin/coupon-fields.ts'
import { deliveryArea } from '../admin/delivery-area-fields.ts'
import { settingGroups, settingsFile } from '../admin/settings.ts'
import { z } from '../core/zod.ts'
import { ORDER_STEPS, PAYMENT_MODES } from '../order-steps.ts'

const demoAddress = z.object({
  flat_house_no: z.string(),
  address1: z.string(),
  address2: z.string(),
  street: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
  location: z.enum(ADDRESS_TITLES),
  is_default: z.boolean(),
})
const demoOrder = z.object({
  status: z.enum(ORDER_STEPS),
  days_ago: z.number().min(0),
  payment_mode: z.enum(PAYMENT_MODES),
  parcel: z.object({ carrier: z.string(), tracking_url: z.url().nullable() }).optional(),
  lines: z.array(z.object({ slug: z.string(), sku_name: z.string(), count: z.number().int().positive() })),
})
const demoShopper = z.object({
  name: z.string(),
  email: z.string(),
  mobile: z.string().optional(),
  password: z.string().optional(),
  annas: z.number().int().min(0).default(0),
  addresses: z.array(demoAddress).default([]),
  orders: z.array(demoOrder).default([]),
  /** products by their slugs, the newest first; with the story alone */
  wishlist: z.array(z.string()).default([]),
})
export const demoShop = z.object({
  // a picture is named by its file here, and gets its name in the shop when it is stored
  settings: settingsFile.extend({ home: settingGroups.home.extend({ picture: z.string().default('') }).optional() }),
  categories: z.array(categoryFields),
  delivery_areas: z.array(deliveryArea).default([]),
  banners: z.array(
    z.object({
      file: z.string(),
      alt: z.string(),
      words: z.string(),
      link: z.string(),
      side: z.enum(['left', 'right']),
    }),
  ),
  collections: z.array(z.object({ name: z.string(), products: z.array(z.string()) })),
  testimonials: z.array(
    z.object({ name: z.string(), designation: z.string(), description: z.string(), url: z.string().default('') }),
  ),
  coupons: z.array(couponFields).default([]),
  customers: z.array(demoShopper),
})
export const demoReviews = z.array(
  z.object({
    product: z.string(),
    email: z.string(),
    rating: z.number().min(0.5).max(5).multipleOf(0.5),
    comment: z.string(),
    days_ago: z.number().min(0),
  }),
)
export type DemoShop = z.infer<typeof demoShop>
export type DemoShopper = DemoShop['customers'][number]
export type DemoOrder = z.infer<typeof demoOrder>
export type DemoReview = z.infer<typeof demoReviews>[number]
