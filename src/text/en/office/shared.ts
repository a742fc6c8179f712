export const sizeMrp = '{size}, MRP'
export const changePriceMoreThanQuestion =
  'Change a price by more than {muchPercent} %?|Change {n} prices by more than {muchPercent} %?'
export const andMoreMore = 'And {more} more.'
