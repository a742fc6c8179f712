/** Whether a text is no pincode of India. A module of its own: a product's page needs it, and none of the other checks. */
export const pincodeProblem = (text: string): 'pincode' | undefined =>
  /^[1-9]\d{5}$/.test(text) ? undefined : 'pincode'
