export const health = 'Health'
export const settings = 'Settings'
export const checkNow = 'Check now'
export const everythingRight = 'Everything is as it must be.'
export const somethingWrong = 'Something is wrong.'
// the sum of all lines, and when they were read
export const linesRed = '{n} line is red, {time}.|{n} lines are red, {time}.'
export const stillToDo = 'Nothing is wrong, {count} still to do, {time}.'
export const allWell = 'All is well, {time}.'
// how a line is, for who hears the page
export const good = 'Good:'
export const toDo = 'To do:'
export const wrong = 'Wrong:'
