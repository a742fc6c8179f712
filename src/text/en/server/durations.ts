/** How long something lasts, or is ago. */
export const seconds = '{n} s'
export const minutes = '{n} min'
export const hours = '{n} h {minutes} min'
export const days = '{n} days'
