import type { PageName } from '#contract/page.ts'
import type { StoredTexts } from '#domain/owner-text/owner-text.rules.ts'

/** A page of words as it is written: `{…}` are placeholders that the shop's settings fill. Bodies are HTML. */
export type PageText = {
  title: string
  lead: string
  /** a picture's name, or none */
  picture: string
  pictureAlt: string
  /** 'YYYY-MM-DD', for a page that binds the shop */
  inForceSince: string | null
  /** `text` is the Markdown that `body` was made of; a text from elsewhere has none. */
  sections: readonly { heading: string; body: string; text?: string | undefined }[]
  /** What the owner wrote in other languages; of a page that the shop comes with none. */
  texts?: StoredTexts | undefined
}

/** What stands in a place that the owner has not set a value for, and what a value is called. */
export type PlaceTexts = Readonly<
  Record<
    | 'address'
    | 'phone'
    | 'email'
    | 'fssai'
    | 'gstin'
    | 'officer'
    | 'officerEmail'
    | 'officerPhone'
    | 'noOtherCharge'
    | 'cashFee'
    | 'advance'
    | 'advanceRetained'
    | 'fairSince',
    string
  > & { kinds: Readonly<Record<'registration' | 'licence', string>> }
>

/** What the shop comes with in a language. */
export type ShippedPages = Readonly<{
  pages: Readonly<Record<Exclude<PageName, `notice-${string}`>, PageText>>
  places: PlaceTexts
}>
