export const noChangesYet = 'No changes yet.'
/** Where a field has nothing any more. */
export const none = 'none'
