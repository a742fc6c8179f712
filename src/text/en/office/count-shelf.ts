export const lead =
  'Type what stands there, with what is reserved and held back. The book’s number appears when you have typed. Enter goes on.'
/** The field of a size or of one batch of it. */
export const countedOf = 'Counted: {name}'
export const asInTheBook = 'as in the book'
/** The book’s number, and how the count differs: 'book 12, 2 fewer'. */
export const fewer = 'book {book}, {n} fewer|book {book}, {n} fewer'
export const more = 'book {book}, {n} more|book {book}, {n} more'
export const wholeNumber = 'A whole number, at most {max}.'
export const savedCount = 'saved: {count}'
export const changedSince =
  'The book said {before} when you counted and says {now} now. Count again; Enter takes your number as it is.'
export const lessThanReserved = 'Less than orders and payments wait for. Open the size: Correct names the orders.'
export const countedAndDiffering = '{n} counted, {differing} not as in the book'
export const save = 'Save {n} count|Save {n} counts'
export const savedCounts = '{n} count saved.|{n} counts saved.'
export const noteRequired = 'Say why: a count is more than 10 % off.'
export const noteHint = 'One for all. Needed if a count differs by more than 10 %.'
export const notSaved = 'Not saved:'
