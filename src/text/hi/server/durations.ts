export const seconds = '{n} सेकंड'
export const minutes = '{n} मिनट'
export const hours = '{n} घंटे {minutes} मिनट'
export const days = '{n} दिन'
