export const mrpOf = '{size}, MRP'
/** One price that changes a lot: what it is of, before and after. */
export const priceChange = '{size}: {before} → {after}'
export const changeQuestion = 'एक दाम {percent} % से ज़्यादा बदलें?|{n} दाम {percent} % से ज़्यादा बदलें?'
export const more = 'और {n} हैं।'
