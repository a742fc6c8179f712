/** What devices of staff show of new work. */
export const order = 'New order'
export const exception = 'Something went wrong'
export const ticket = 'New message'
export const claim = 'Payment to check'
