import type { PageText } from '../page-text.rules.ts'

/** Privacy Policy: nine sections. It says what the program does; a change of what is stored changes this text. */
export const privacy: PageText = {
  title: 'Privacy Policy',
  lead: 'What {shop_name} keeps about you, why, for how long, and what you can ask of us.',
  picture: '',
  pictureAlt: '',
  inForceSince: '2026-09-01',
  sections: [
    {
      heading: 'Who we are',
      body: `<p>{shop_name} decides what is done with the data described here and is the data fiduciary under the Digital Personal Data Protection Act, 2023. You reach us at {email} or {phone}; our address is {address}.</p>
<p>This policy is for the shop at this address. Courier and payment companies have policies of their own.</p>`,
    },
    {
      heading: 'What we keep about you',
      body: `<ul><li>Your account: name, e-mail address, mobile number, and your password as a hash that cannot be read back.</li>
<li>Your addresses, and the name and number of whoever receives a parcel there.</li>
<li>Your orders: what, when, how much, how it was paid and where it went; coupons and annas.</li>
<li>What you write: reviews, comments, messages, return requests, and wishes to be told when something is back in stock.</li>
<li>The messages we sent you, and whether they arrived.</li>
<li>We remember for 15 months whether cash parcels to your mobile and address were accepted, and may ask you to confirm or pay online.</li></ul>
<p>We do not see or keep card numbers, UPI PINs or bank passwords. Those you give only to the payment company.</p>`,
    },
    {
      heading: 'Why we keep it',
      body: `<p>To sell, deliver and take back what you order; to tell you how your order stands; to answer you; to keep the accounts and invoices that tax law asks for; and to protect accounts from being guessed at. That is all. We do not sell your data, do not build a profile for advertising, and decide nothing about you by machine alone but which ways to pay we offer; write to us, and a person looks at it.</p>`,
    },
    {
      heading: 'What is in your browser',
      body: `<p>Your cart, your name and the key of your session are kept in your browser’s own storage, so that the shop knows you on the next page. Logging out removes them. Two short-lived cookies only prove that you have just entered a code while signing up or setting a new password.</p>
<p>There are no advertising cookies, no analytics of other companies and no pictures or scripts loaded from elsewhere. To count the readers of a blog we keep, for a day, a scrambled mark of your network address and browser that cannot be turned back.</p>`,
    },
    {
      heading: 'Who else gets it',
      body: `<p>The courier gets the name, address and number on the parcel. The payment company gets the amount, the order’s number and your contact. The companies that carry our SMS, WhatsApp messages and e-mails get the message and where it goes. Authorities get what the law obliges us to give, and no more.</p>
<p>Others see of you only what you publish: a review or comment shows your first name and an initial.</p>`,
    },
    {
      heading: 'How long we keep it',
      body: `<p>As long as you have an account. Invoices and the order data that belongs to them are kept for the time that tax law asks for, at present 72 months after the annual return; then your name, number and address go out of them. One-time passwords end after 5 minutes, sessions after 14 idle days and after 30 at the latest. Our <a href="/privacy-notice">data notice</a> says it item by item. Codes and links in messages are not kept in readable form.</p>`,
    },
    {
      heading: 'How we guard it',
      body: `<p>Pages and data travel encrypted. Passwords are hashed with argon2id, one-time passwords with a key kept outside the database. Tries to log in are limited. Only those of us who pack, ship and keep the books can see orders.</p>
<p>If data is ever lost or seen by someone who should not, we tell you and the Data Protection Board of India without delay: what happened, what it may mean for you, and what we do about it.</p>`,
    },
    {
      heading: 'Your rights',
      body: `<p>You may ask what we keep about you, have it corrected or completed, take back a consent as easily as you gave it, name somebody who acts for you after your death, and have your account and data erased, except for what the law obliges us to keep. All of it is under <a href="/profile">Your data</a> in your profile, or write to {email} from the address of your account; it costs nothing, we mean to answer within 7 days, and at the latest within 90.</p>
<p>Messages other than those about your own orders come only if you asked for them, and each says how to end them. Whoever is under 18 may shop here only through a parent or guardian.</p>`,
    },
    {
      heading: 'Questions and complaints',
      body: `<p>Our grievance officer is {officer}: {officer_email}, {officer_phone}. You get a number for your complaint within 48 hours and an answer within one month.</p>
<p>If that does not help, you may complain to the Data Protection Board of India. When we change this policy we say so here with the new date, and by message if it matters for data that we have already.</p>`,
    },
  ],
}
