/** What an erased shopper is called wherever a name is shown. */
export const ERASED_NAME = 'A customer'
