export const findItAgain = 'Find it again'
export const title = 'Keep this order in an account'
export const notInAccount = 'This order is not in your account'
export const trackLink = 'Track an order without login'
export const lead =
  'In an account it stands in Your Orders on any phone, and earns annas once it is delivered. We send an OTP to <mobile></mobile>.'
export const otherNumber =
  'You are logged in with another number. The order stays with <mobile></mobile>: its number and that mobile find it at any time.'
