export const notifyMe = 'Notify Me'
export const lead = 'We write once, when it is back.'
export const submit = 'Submit'
export const name = 'Name'
