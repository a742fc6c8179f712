// with what is chosen
export const bulk = 'With what is chosen'
export const chosen = '{n} chosen'
export const chosenWithoutStep = '{n} chosen: no step fits them all'
/** What is asked before it is done with many: 'Deliver: 21 orders?' */
export const actionQuestion = '{action}: {n} {noun}?'
export const doneAndRefused = '{done} done, {refused} refused'
export const done = '{done} done'
export const chooseAllOf = 'Choose all {count}'
export const chooseNone = 'Choose none'
export const chooseAll = 'Choose all'
export const chooseOne = 'Choose {name}'
// filters
export const filters = 'Filters'
export const filtersSet = 'Filters: {count}'
export const filterQuestion = 'Which {noun}?'
export const all = 'All'
export const show = 'Show'
export const clearFilters = 'Clear filters'
export const noMatches = 'No matches.'
/** How many there are: '14 orders'. */
export const found = '{count} {noun}'
export const newRows = '{count} new {noun}'
// order by hand
export const moveUp = 'Move up {name}'
export const moveDown = 'Move down {name}'
