export const health = 'दुकान की सेहत'
export const settings = 'सेटिंग'
export const checkNow = 'अभी जाँचें'
export const everythingRight = 'सब ठीक है।'
export const somethingWrong = 'कुछ गलत है।'
// the sum of all lines, and when they were read
export const linesRed = '{time} पर {n} पंक्ति लाल है।|{time} पर {n} पंक्तियाँ लाल हैं।'
export const stillToDo = '{time} पर कुछ गलत नहीं, {count} काम बाकी।'
export const allWell = '{time} पर सब ठीक है।'
// how a line is, for who hears the page
export const good = 'ठीक:'
export const toDo = 'करना है:'
export const wrong = 'गलत:'
