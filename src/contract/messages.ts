/** Every visible message that a rule or the API says, once, word for word as the specification has it (§5, §8). */
export const messages = {
  // validation (§5)
  email: 'Email must be valid.',
  mobile: 'Mobile number must be valid.',
  otp: 'OTP should contain 6 digits.',
  password:
    'Password must contain a digit from 1 to 9, a lowercase, a uppercase, a special character, must be 8-16 characters long.',
  bothPasswords: 'Both the password should match.',
  passwordMatch: 'Password should match.',
  name: 'Name must contain more than 5 letters',
  fill: 'Please fill the details',
  minimumOrder: (rupees: string) => `Minimum order should be ${rupees}`,
  alreadyUsingAnna: 'Already using anna',
  enterAnnas: 'Enter annas amount',
  annasRange: 'Max Rs.50 & Min Rs.10 can be used',
  // the browser's own (§8)
  noItemInCategory: (category: string) => `No item available for ${category} category`,
  alreadyInCart: 'Item already exits on cart',
  alreadyInProcess: 'Already in process',
  alreadyProcessing: 'Already processing...',
  linkCopied: 'Link copied',
  network: 'Network error. Please try again.',
  // the API's
  ok: 'OK',
  loggedIn: 'Logged in successfully',
  loggedOut: 'Logged out successfully',
  orderPlaced: 'Order placed successfully',
  orderCancelled: 'Order cancelled successfully',
  addressSaved: 'Address saved successfully',
  noOrders: 'Orders Not Available.',
  reviewUpdated: 'Review updated successfully',
  waitingForPayment: 'Waiting for payment',
  noProductFor: (keyword: string) => `No product found for ${keyword}`,
  outOfStock: (name: string) => `${name} is out of stock.`,
  opensSoon: 'This part of the shop opens soon.',
  // fields
  required: (field: string) => `${field} is required.`,
  invalid: (field: string) => `${field} is not valid.`,
  pincode: 'Pincode must be 6 digits.',
  addressLimit: 'You can save at most 20 addresses.',
  tooManySizes: 'An order can hold at most 50 sizes.',
} as const
