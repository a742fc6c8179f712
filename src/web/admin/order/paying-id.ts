/** What says that the customer is paying: the step that waits for it points there. */
export const PAYING_ID = 'paying'
