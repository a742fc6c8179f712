/** The page that all of the back office comes in, before its scripts run. */
export const title = 'Back office'
export const needsScripts = 'The back office needs JavaScript.'
