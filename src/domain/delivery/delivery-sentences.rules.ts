import { formatNumber } from '#contract/core/money.ts'
import type { Distance } from '#contract/delivery.ts'
import type { Language } from '#contract/languages.ts'

/** What the pages of words say of delivery in one language. Rupees and grams; a list of rates ends in what is free. */
type Sentences = Readonly<{
  /** Where a distance is, as a shopper reads it. */
  places: Readonly<Record<Distance, string>>
  and: string
  oneFee: (freeAt: number, fee: number) => string
  oneTariff: (rates: string) => string
  byPlace: (sentences: string, hasOthers: boolean) => string
  to: (places: string, rates: string) => string
  upTo: (grams: number, fee: number) => string
  above: (fee: number) => string
  eachFurther: (grams: number, fee: number) => string
  freeAbove: (sum: number) => string
}>

const n = formatNumber

export const sentences: Readonly<Record<Language, Sentences>> = {
  en: {
    places: {
      district: 'our district',
      state: 'our state',
      zone: 'the states around us',
      elsewhere: 'the rest of India',
      far: 'the north-east, the hills and the islands',
    },
    and: ' and ',
    oneFee: (freeAt, fee) => `A cart of up to ₹${n(freeAt)} pays ₹${n(fee)} for delivery; above it delivery is free.`,
    oneTariff: (rates) => `Delivery costs ${rates}. The weight is that of the packed parcel.`,
    byPlace: (list, hasOthers) =>
      `What delivery costs goes by the weight of the packed parcel and by where it goes. ${list}${hasOthers ? ' Some pincodes have a price of their own.' : ''} The cart says the sum for your pincode.`,
    to: (places, rates) => `To ${places} it costs ${rates}.`,
    upTo: (grams, fee) => `₹${n(fee)} up to ${n(grams)} g`,
    above: (fee) => `₹${n(fee)} above that`,
    eachFurther: (grams, fee) => `₹${n(fee)} for each further ${n(grams)} g`,
    freeAbove: (sum) => `, and nothing above ₹${n(sum)}`,
  },
  hi: {
    places: {
      district: 'हमारा ज़िला',
      state: 'हमारा राज्य',
      zone: 'आस-पास के राज्य',
      elsewhere: 'बाकी भारत',
      far: 'पूर्वोत्तर, पहाड़ और द्वीप',
    },
    and: ' और ',
    oneFee: (freeAt, fee) => `₹${n(freeAt)} तक की टोकरी पर डिलीवरी का चार्ज ₹${n(fee)} है; उससे ऊपर डिलीवरी मुफ़्त है।`,
    oneTariff: (rates) => `डिलीवरी का चार्ज: ${rates}। वज़न पैक किए हुए पार्सल का है।`,
    byPlace: (list, hasOthers) =>
      `डिलीवरी का चार्ज पैक किए हुए पार्सल के वज़न और जगह के हिसाब से है। ${list}${hasOthers ? ' कुछ पिनकोड का अपना चार्ज है।' : ''} आपके पिनकोड का चार्ज टोकरी में दिखता है।`,
    to: (places, rates) => `${places}: ${rates}।`,
    upTo: (grams, fee) => `${n(grams)} g तक ₹${n(fee)}`,
    above: (fee) => `उससे ऊपर ₹${n(fee)}`,
    eachFurther: (grams, fee) => `हर और ${n(grams)} g पर ₹${n(fee)}`,
    freeAbove: (sum) => `, और ₹${n(sum)} से ऊपर के सामान पर मुफ़्त`,
  },
}
