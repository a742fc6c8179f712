import type { PageText } from '../page-text.rules.ts'

/** Return and Ship Policy: six sections on the facts of spec S9. */
export const returns: PageText = {
  title: 'Return and Ship Policy',
  lead: 'How {shop_name} ships, and how a return, an exchange, a refund or a cancellation works.',
  picture: '',
  pictureAlt: '',
  inForceSince: '2026-09-01',
  sections: [
    {
      heading: 'Shipping',
      body: `<p>Orders leave our kitchen within {dispatch_days} business days. Delivery to most pincodes takes three to six days more. On the day the parcel is handed over you get the courier’s name and tracking link by message, and the order in your account shows the same.</p>
<p>{delivery_words} {other_charges}</p>
<p>We deliver all over India. Where the shop accepts an order for another country, it takes up to 14 business days.</p>`,
    },
    {
      heading: 'Return and exchange',
      body: `<p>You can ask for a return or an exchange within {return_window_days} days of delivery. Press Return Product below, or Help on the delivered order, and give the order number, what is wrong and whether the packaging is intact. A photograph helps us, but is not a condition.</p>
<p>We take back what arrived damaged, leaking, short, stale, past its date or different from what you ordered. Food that has been opened cannot be sold again, so we do not take it back for taste alone; tell us all the same, and we try to make it right.</p>
<p>This does not take away any right that the Consumer Protection Act, 2019 gives you for goods that are defective or not as described.</p>`,
    },
    {
      heading: 'How an exchange works',
      body: `<p>When we have agreed to an exchange, the courier picks the product up from your address, free of charge. Please keep it in its packaging until then.</p>
<p>The new one reaches you 3-5 days after the pickup. If we no longer have the same lot, we ask whether you want another product or your money.</p>`,
    },
    {
      heading: 'Refunds',
      body: `<p>A refund is made within 5-7 working days of our receiving the returned product, or of the cancellation. It goes back the way you paid: to the card, bank account or UPI from which the money came. For an order paid in cash we ask you for a UPI address or bank account.</p>
<p>Annas that you used come back to your wallet with their old expiry, but at least {annas_restored_days} days from then. The delivery fee is refunded when the whole order is sent back through our fault.</p>`,
    },
    {
      heading: 'Cancellation',
      body: `<p>You may cancel an order yourself, without a reason and without any charge, until it is packed: open Your Orders and press Cancel. What you paid is refunded in full.</p>
<p>We may have to cancel within {cancel_hours} hours of the order when something has run out, a price was plainly wrong, or no courier serves your pincode. We tell you at once and refund everything. We never keep a fee for a cancellation.</p>`,
    },
    {
      heading: 'Damaged or late parcels',
      body: `<p>Please report a parcel that is damaged, opened, incomplete or marked as delivered without having reached you within 48 hours of the delivery, so that we can still hold the courier to account. If the outer carton is badly broken you may refuse it.</p>
<p>If a parcel has not arrived ten days after it was shipped, write or call, and we send it again or refund it, as you prefer.</p>
<p>Call {phone}, write to {email}, or use the form on our <a href="/contact">Contact page</a>. If you are not content with our answer, our grievance officer is {officer}, {officer_email}.</p>`,
    },
  ],
}
