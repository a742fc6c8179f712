export const mrpOf = '{size}, MRP'
/** One price that changes a lot: what it is of, before and after. */
export const priceChange = '{size}: {before} → {after}'
export const changeQuestion = 'Change a price by more than {percent} %?|Change {n} prices by more than {percent} %?'
export const more = 'And {n} more.'
