import type { PageText } from '../page-text.rules.ts'

/** Terms and Conditions: nineteen sections, with what Indian law wants an online seller of food to say. */
export const terms: PageText = {
  title: 'Terms and Conditions',
  lead: 'The terms on which {shop_name} sells: orders, prices, payment, delivery, and whom to turn to.',
  picture: '',
  pictureAlt: '',
  inForceSince: '2026-09-01',
  sections: [
    {
      heading: 'Who sells to you',
      body: `<p>The seller is {legal_name}. Address: {address}. Telephone {phone}, e-mail {email}. FSSAI {fssai_kind} number {fssai}; GSTIN {gstin}. We make or pack everything ourselves: this is a shop of one seller and no marketplace.</p>`,
    },
    {
      heading: 'What these terms are for',
      body: `<p>They hold for every order placed in this shop and for the use of its pages. By placing an order you accept them as they stand on that day. Nothing in them takes away a right that the Consumer Protection Act, 2019, the Consumer Protection (E-Commerce) Rules, 2020 or another law gives you.</p>`,
    },
    {
      heading: 'Who may order',
      body: `<p>Anybody who is 18 or older and can make a contract under the Indian Contract Act, 1872. Younger people order through a parent or guardian. What you buy is for your own use or as a gift, not for selling on; shops that want to sell our goods are welcome to write to us.</p>`,
    },
    {
      heading: 'Your account',
      body: `<p>Please give a name, mobile number and e-mail address that are yours, and keep your password to yourself. We never ask for it, nor for an OTP, by telephone or message. If you think that somebody else knows it, change it: all sessions end at once. We may block an account that is used to cheat, and say why.</p>`,
    },
    {
      heading: 'Our products',
      body: `<p>All food here is vegetarian and carries the green mark. It is made by hand in small lots, so colour, size and taste differ a little from lot to lot and from the picture. Ingredients, allergens, net quantity, shelf life, nutrition, country of origin and packer stand on each product’s page and on its label; where the two differ, the label in your hand counts, and you may return what is not as it was described.</p>`,
    },
    {
      heading: 'Food safety and allergens',
      body: `<p>We work under FSSAI {fssai_kind} number {fssai} and the rules for labelling and packing made under the Food Safety and Standards Act, 2006. One kitchen handles wheat, gram, groundnut, sesame, mustard, milk and nuts, so traces are possible in everything. Please read the label if an allergy concerns you. Keep jars as the label says; we cannot answer for food that was stored wet, open or in the sun.</p>`,
    },
    {
      heading: 'Prices and taxes',
      body: `<p>Prices are in Indian rupees, never above the MRP, and include all taxes; the tax included is shown apart. The price that counts is the one shown when you place the order. If a price or the stock changes while something lies in your cart, we show you the change before you pay. If a price was plainly a mistake, we may cancel and refund the order in full.</p>`,
    },
    {
      heading: 'Placing an order',
      body: `<p>Your order is an offer to buy. The contract is made when we confirm it with an order number, on the page and by message. You can see every order, with its items and charges, under Your Orders. Nothing is ever put into your cart, and no box is ever ticked, that you did not choose yourself.</p>`,
    },
    {
      heading: 'Payment',
      body: `<p>You pay online, by UPI, card, net banking or wallet through our payment company, or in cash on delivery where that is offered. We do not see your card or bank details. If money was taken but no order appears, do not pay again: the order is made by itself as soon as the bank reports the payment, or the money goes back the way it came.</p>`,
    },
    {
      heading: 'Coupons and annas',
      body: `<p>A coupon works within the dates, limits and minimum order that it names, one for an order, and cannot be changed into money. Annas are our thanks for a delivered order: 16 annas are 1 rupee, they are valid for {annas_valid_days} days, and from a balance above {annas_offer_above} annas you may use ₹{annas_min} to ₹{annas_max} of them in an online payment. Coupons and annas are not combined and do not work with cash. Neither has a value outside this shop.</p>`,
    },
    {
      heading: 'Delivery',
      body: `<p>Orders are shipped within {dispatch_days} business days by courier, anywhere in India that a courier serves. {delivery_words} The goods are at our risk until they are handed to you or to whoever you named. The days of delivery are an honest estimate; strikes, floods and festivals happen. More in the <a href="/return">Return and Ship Policy</a>.</p>`,
    },
    {
      heading: 'Cancellation',
      body: `<p>You may cancel without a charge until the order is packed. We may cancel within {cancel_hours} hours if we cannot deliver, and then refund everything. We ask for no cancellation charges, and bear none ourselves at your cost.</p>`,
    },
    {
      heading: 'Returns, exchange and refunds',
      body: `<p>A return or exchange can be asked for within {return_window_days} days of delivery; an exchanged product comes 3-5 days after pickup; refunds are made in 5-7 working days. Problems with a delivery should be reported within 48 hours. We do not refuse to take back goods that are defective, deficient, spurious or not as described. The details are in the <a href="/return">Return and Ship Policy</a>.</p>`,
    },
    {
      heading: 'Reviews and comments',
      body: `<p>Reviews come from people who have bought the product. Write what you found; do not abuse anybody, advertise, or put in private data. We hide what breaks the law or these rules, and never because it is critical, and we neither write nor buy reviews. What you write stays yours; you allow us to show it in this shop.</p>`,
    },
    {
      heading: 'Names, texts and pictures',
      body: `<p>The name {shop_name}, its mark, and the texts and pictures of this shop belong to us or to those who lent them to us. You are welcome to share links and to quote. Please ask before using our pictures to sell something.</p>`,
    },
    {
      heading: 'Fair use of the shop',
      body: `<p>Do not try to break in, to read other people’s data, to place orders by machine, or to burden the shop so that others cannot use it. If you find a weakness, tell us at {email} before you tell others, and we will thank you by name.</p>`,
    },
    {
      heading: 'What we answer for',
      body: `<p>We answer for goods that are defective or not as described, and for what the law makes every seller answer for. Beyond that, and as far as the law allows, what we owe for one order is not more than its price. Nobody is at fault for what could be neither foreseen nor prevented, such as flood, fire, war or an order of the authorities, as long as it lasts.</p>`,
    },
    {
      heading: 'Complaints and the grievance officer',
      body: `<p>Tell us first: {phone}, {email} or the <a href="/contact">Contact page</a>. Our grievance officer is {officer}: {officer_email}, {officer_phone}. You get a complaint number within 48 hours and an answer within one month of the complaint.</p>
<p>You may also call the National Consumer Helpline, 1915 (<a href="https://consumerhelpline.gov.in/">consumerhelpline.gov.in</a>), and, about the safety of food, the FSSAI at 1800 11 2100.</p>`,
    },
    {
      heading: 'Law, courts and changes',
      body: `<p>Indian law applies. You may take a dispute to the consumer commission of the district where you live or work; otherwise the courts at the seat of the seller decide. If one of these terms does not hold, the others do. We may change them for future orders; the version of the day on which you ordered stays yours. The date above says since when this version is in force.</p>`,
    },
  ],
}
