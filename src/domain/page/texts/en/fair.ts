import type { PageText } from '../page-text.rules.ts'
import { section } from '../section.ts'

/** What the owner declares of dark patterns; the page is there once that was done (spec L12). */
export const fair: PageText = {
  title: 'Fair selling',
  lead: 'On {fair_since} {shop_name} looked at this shop for the thirteen dark patterns that the law forbids, and found none.',
  picture: '',
  pictureAlt: '',
  inForceSince: null,
  sections: [
    section(
      'What we declare',
      `We went through this shop ourselves, from the first page to the order and to the account, by the Guidelines for Prevention and Regulation of Dark Patterns, 2023. As far as we can see it uses none of them.`,
    ),
    section(
      'What that means for you',
      `- What we say of stock and dates is so. No clock runs down.
- Your cart holds only what you put there, and you see every charge before you log in.
- The sum on the button is the sum that you pay.
- Saying no is as easy as saying yes, and nothing is ticked for you.
- Nothing renews by itself. You end your account from your profile.
- You need to agree to nothing but our terms to order.
- Nobody pays us to be shown here, and nothing of other companies runs in these pages.`,
    ),
    section(
      'If you see it otherwise',
      `Write to {email} or call {phone}: we look at it at once. You can also call the National Consumer Helpline, 1915.`,
    ),
  ],
}
