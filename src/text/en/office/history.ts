export const noChangesYet = 'No changes yet.'
