/** What may be in braces in a ready answer, as it is typed. */
export const placesOfAnswers = { nameField: '{name}', ticketField: '{ticket_no}' }
