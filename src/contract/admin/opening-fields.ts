import { z } from '../core/zod.ts'

/** What only a person can know: a tick with a date, which never stops the opening (spec L0). */
export const OPENING_CONFIRMS = ['packer', 'fssai_business', 'plastic', 'turnover'] as const
export type OpeningConfirm = (typeof OPENING_CONFIRMS)[number]

/** The pages that the owner reads before the first sale. */
export const OPENING_PAGES = ['terms', 'privacy', 'return'] as const
export type OpeningPage = (typeof OPENING_PAGES)[number]

/** What the law wants and what a sale needs must be done before the shop is opened; the rest is good to have. */
export const OPENING_WEIGHTS = ['law', 'sale', 'good'] as const
export type OpeningWeight = (typeof OPENING_WEIGHTS)[number]

/** `ask` is for a person to confirm. */
export const OPENING_STATES = ['wrong', 'missing', 'ask', 'done'] as const
export type OpeningState = (typeof OPENING_STATES)[number]

/** A row of the list before the first sale. */
export const openingRow = z.object({
  key: z.string(),
  weight: z.enum(OPENING_WEIGHTS),
  state: z.enum(OPENING_STATES),
  message: z.string(),
  /** where it is mended, a path of the back office; '' is here */
  link: z.string(),
  /** what a button of the row does */
  confirm: z.enum(OPENING_CONFIRMS).nullable(),
  page: z.enum(OPENING_PAGES).nullable(),
  check: z.boolean(),
})
export type OpeningRow = z.infer<typeof openingRow>
