/** The patterns that the Guidelines of 2023 forbid, as they count them (spec L12). */
export const DARK_PATTERNS = [
  'false_urgency',
  'basket_sneaking',
  'confirm_shaming',
  'forced_action',
  'subscription_trap',
  'interface_interference',
  'bait_and_switch',
  'drip_pricing',
  'disguised_advertisement',
  'nagging',
  'trick_question',
  'saas_billing',
  'rogue_malware',
] as const
export type DarkPattern = (typeof DARK_PATTERNS)[number]

/** What each is called, and what the owner looks for. */
export const darkPatterns: Readonly<Record<DarkPattern, { title: string; question: string }>> = {
  false_urgency: {
    title: 'False urgency',
    question: 'Is every count and date true? Does no text hurry anybody without cause?',
  },
  basket_sneaking: {
    title: 'Basket sneaking',
    question: 'Does the cart hold only what was put there, with no gift or donation added?',
  },
  confirm_shaming: { title: 'Confirm shaming', question: 'Is nobody made to feel bad who says no?' },
  forced_action: { title: 'Forced action', question: 'Can one order without agreeing to anything but the terms?' },
  subscription_trap: { title: 'Subscription trap', question: 'Does ending an account take no more than opening one?' },
  interface_interference: {
    title: 'Interface interference',
    question: 'Do pictures and words show price, weight and the way out as clearly as the rest?',
  },
  bait_and_switch: { title: 'Bait and switch', question: 'Is what is advertised what is sold, at that price?' },
  drip_pricing: { title: 'Drip pricing', question: 'Is every charge seen before the last step?' },
  disguised_advertisement: {
    title: 'Disguised advertisement',
    question: 'Is paid praise in posts, reviews or banners called an advertisement?',
  },
  nagging: { title: 'Nagging', question: 'Is nobody asked again and again, here or by message?' },
  trick_question: { title: 'Trick question', question: 'Does every tick and button mean what it says?' },
  saas_billing: { title: 'SaaS billing', question: 'Is nothing charged again that was bought once?' },
  rogue_malware: { title: 'Rogue malware', question: 'Does no link or file of yours lead to something harmful?' },
}
export const FAIR_NOTE_MAX = 300
/** After so many months it is time to look again. */
export const FAIR_MONTHS = 12
