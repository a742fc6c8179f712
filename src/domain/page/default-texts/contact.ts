import type { PageText } from '../page.rules.ts'

/** Above the form; the ways to reach the shop themselves are settings. */
export const contact: PageText = {
  title: 'Contact Us',
  lead: 'We answer between nine and six, Monday to Saturday.',
  picture: '',
  pictureAlt: '',
  inForceSince: null,
  sections: [],
}
