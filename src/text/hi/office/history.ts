export const noChangesYet = 'अभी कोई बदलाव नहीं।'
/** Where a field has nothing any more. */
export const none = 'कुछ नहीं'
