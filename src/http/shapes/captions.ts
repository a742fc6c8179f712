import { captionDefaults } from '#contract/captions.ts'
import type { Language } from '#contract/languages.ts'

type Captions = Readonly<Record<keyof typeof captionDefaults, string>>

const shipped: Readonly<Record<Language, Captions>> = {
  en: captionDefaults,
  hi: {
    principles_title: 'हम किन बातों पर टिके हैं',
    team_title: 'कौन बनाता है',
    testimonials_title: 'ग्राहक क्या कहते हैं',
    search_hint: 'खोजें',
    not_found_title: 'यह सामान यहाँ नहीं है',
    cart_empty: '',
    orders_empty: '',
    totals_title: 'हिसाब',
    blog_intro: '',
  },
}

/** What stands below the footer of a shop whose goods are all vegetarian, as each shop has it at first. */
const kitchenLines: Readonly<Record<Language, string>> = { en: 'Pure vegetarian kitchen', hi: 'शुद्ध शाकाहारी रसोई' }

const defaults: Readonly<Record<string, unknown>> = captionDefaults

/** The owner's captions; where one is as the shop came with it, that of the language. */
export const captionsIn = (language: Language, captions: Readonly<Record<string, unknown>>) => ({
  ...captions,
  ...Object.fromEntries(Object.entries(shipped[language]).filter(([key]) => captions[key] === defaults[key])),
})

/** The owner's line about the kitchen; where it is as the shop came with it, that of the language. */
export const kitchenLineIn = (language: Language, line: string): string =>
  line === kitchenLines.en ? kitchenLines[language] : line
