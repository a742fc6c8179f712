/** Every visible message that a rule or the API says, once, word for word as the specification has it (spec S5, S8). */
export const messages = {
  // validation (spec S5)
  email: 'Email must be valid.',
  mobile: 'Mobile number must be valid.',
  otp: 'OTP should contain 6 digits.',
  password:
    'Password must contain a digit from 1 to 9, a lowercase, a uppercase, a special character, must be 8-16 characters long.',
  bothPasswords: 'Both the password should match.',
  passwordMatch: 'Password should match.',
  name: 'Name must contain more than 5 letters',
  fill: 'Please fill the details',
  alreadyUsingAnna: 'Already using anna',
  enterAnnas: 'Enter annas amount',
  // the browser's own (spec S8)
  noItemInCategory: (category: string) => `No item available for ${category} category`,
  alreadyInCart: 'Item already exits on cart',
  addedToCart: 'Added to cart',
  alreadyInProcess: 'Already in process',
  alreadyProcessing: 'Already processing...',
  noAnnaHistory: 'Anna History Not Available.',
  paymentNotCompleted: 'Payment is not completed. If money was deducted, your order will be confirmed automatically.',
  linkCopied: 'Link copied',
  network: 'Network error. Please try again.',
  tryingAgain: 'Many people are ordering. Trying again…',
  // the API's
  noOrders: 'Orders Not Available.',
  noBlogs: 'Blogs Not Available.',
  alreadyReviewed: 'Already reviewed',
  paid: 'Payment received',
  // fields
  required: (field: string) => `${field} is required.`,
  invalid: (field: string) => `${field} is not valid.`,
  pincode: 'Pincode must be 6 digits.',
  onHoliday: (date: string) => `We are on holiday until ${date}.`,
  notServed: (zip: string) => `We do not deliver to ${zip} yet.`,
  noCashThere: (zip: string) => `Cash is not available at ${zip}. Please pay online.`,
  onlyWithin: (state: string) => `We can send only within ${state} for now.`,
  goodsOnlyWithin: (name: string, state: string) => `We can send ${name} only within ${state} for now.`,
  notFresh: (zip: string) => `Not fresh enough for ${zip}.`,
} as const
