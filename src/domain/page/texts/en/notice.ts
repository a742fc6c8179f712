import type { PageText } from '../page-text.rules.ts'
import { section } from '../section.ts'

/**
 * The data notice (spec L14): by itself, item by item, plain, at most 600 words. Its times are those of the retention rules,
 * which a test compares.
 */
export const notice: PageText = {
  title: 'Data notice',
  lead: 'What {shop_name} keeps about you, why, how long, and who else sees it. It is apart from our Terms and our Privacy Policy.',
  picture: '',
  pictureAlt: '',
  inForceSince: '2026-11-24',
  sections: [
    section(
      'What we keep',
      `| What | Why | How long | Who else |
| --- | --- | --- | --- |
| Your account: name, e-mail, mobile, password as a hash that cannot be read back | To know you, log you in and reach you | Until you have it erased | Nobody |
| Your addresses, and the name and number of whoever receives a parcel there | To bring parcels | 30 days after you delete one | The courier |
| Your orders, payments, returns and invoices | To sell, deliver and take back, and because tax law wants the books | 8 financial years after that of the order, then without your name, number and address | The courier, the payment company, the tax office |
| The messages that we send you | To tell you how your order stands | Their text 366 days; then only kind, state and time | The companies that carry SMS, WhatsApp and e-mail |
| What you write to us; your reviews and comments | To answer you; reviews and comments are public | Letters 3 years after they are settled; reviews as long as the product is here; comments as long as the post is | Readers see your first name and an initial |
| When you logged in; codes that we sent; how often somebody tried | To guard accounts | Logins 366 days; codes and links 30 days | Nobody |
| Whether cash parcels to your mobile and address were accepted, as codes without them | To ask you to confirm, or to pay online | 460 days from the start of the quarter | Nobody |`,
    ),
    section(
      'What you agree to',
      `We need the first three to sell to you, and that is what you agree to when you register. Messages by WhatsApp come only if you said yes. You take a yes back as easily as you gave it: under [Your data](/profile) in your profile, with one press.`,
    ),
    section(
      'Your rights',
      `Under [Your data](/profile) in your profile you can

- download all that we keep about you,
- have it corrected or completed,
- have your account and data erased, except what the law obliges us to keep,
- name somebody who acts for you when you cannot or are no longer there,
- complain about what we do with your data.

You can also write to {officer_email}. It costs nothing. We mean to answer within 7 days, and at the latest within 90. Whoever is under 18 may shop here only through a parent or guardian.`,
    ),
    section(
      'Who answers you',
      `{legal_name}, {address}, decides what is done with this data. {officer} answers questions and complaints: {officer_email}, {officer_phone}.

If that does not help, you may complain to the Data Protection Board of India.

If your data is ever lost, or seen by somebody who should not, we tell you and the Board without delay.`,
    ),
  ],
}
