import type { PageText } from '../page-text.rules.ts'
import { section } from '../section.ts'

/** What the shop aims at, how that is tried, and what is known not to work (spec L16); the owner keeps the last up to date. */
export const accessibility: PageText = {
  title: 'Accessibility',
  lead: 'Everybody should be able to shop at {shop_name}: with a keyboard, a screen reader, large letters or a small phone.',
  picture: '',
  pictureAlt: '',
  inForceSince: '2026-11-24',
  sections: [
    section(
      'What we aim at',
      `This shop is built to the Web Content Accessibility Guidelines (WCAG) 2.1, level AA, and to the Indian Standard IS 17802. The Rights of Persons with Disabilities Act, 2016 asks that of everybody who sells to the public.`,
    ),
    section(
      'How it is tried',
      `Before each new version of the shop’s program, the checker axe looks at its pages, dialogs and forms on a phone and on a wide screen, in the program’s own tests named accessibility, keyboard and large-text. They go through the shop by keyboard alone, with letters twice as large, and look at contrast, names of controls and the order of focus.

A machine finds only a part of what is wrong. If something is in your way, please tell us.`,
    ),
    section(
      'What does not work yet',
      `- Invoices are PDF files; a screen reader reads their lines in order, but their tables have no marks.
- The page of the payment company and the maps of others are not ours, and we cannot mend them.
- Pictures in reviews and posts are described only where somebody wrote what they show.`,
    ),
    section(
      'Tell us',
      `Write to {email} or call {phone}. Say which page it was and what you use. You can also order by telephone, and we read out to you what stands on a label.`,
    ),
  ],
}
