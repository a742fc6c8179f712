import type { PageText } from '../page-text.rules.ts'

/** The story as long as the owner has not written their own, and the seven principles. */
export const about: PageText = {
  title: 'Made by hand, by people with names',
  lead: '{shop_name} makes vegetarian food the way it is made at home, and sends it by courier to kitchens all over India.',
  picture: '',
  pictureAlt: '',
  inForceSince: null,
  sections: [
    {
      heading: 'What we would cook at home',
      body: '<p>Every recipe comes from a family that still makes it for its own table.</p>',
    },
    {
      heading: 'Pure vegetarian, one kitchen',
      body: '<p>No egg, meat or fish has ever been through our door.</p>',
    },
    {
      heading: 'Sun, stone and time',
      body: '<p>Dried in the sun, ground on stone, rested until ready. No shortcut powders.</p>',
    },
    {
      heading: 'Small lots, written down',
      body: '<p>Each lot has a page in the bahi-khata: who cut, who mixed, which day.</p>',
    },
    {
      heading: 'Fair and on time',
      body: '<p>Growers are paid on delivery. Makers are paid every week.</p>',
    },
    {
      heading: 'Nothing to hide on the label',
      body: '<p>All ingredients, in order, with the share of the main one.</p>',
    },
    {
      heading: 'We answer the phone',
      body: '<p>If a jar leaks or a laddoo breaks, you speak to the person who packed it.</p>',
    },
  ],
}
/** Above the form; the ways to reach the shop themselves are settings. */
export const contact: PageText = {
  title: 'Contact Us',
  lead: 'We answer between nine and six, Monday to Saturday.',
  picture: '',
  pictureAlt: '',
  inForceSince: null,
  sections: [],
}
