// with what is chosen
export const bulk = 'चुने हुए के साथ'
export const chosen = '{n} चुने'
export const chosenWithoutStep = '{n} चुने: सबके लिए एक कदम नहीं'
/** What is asked before it is done with many: 'Deliver: 21 orders?' */
export const actionQuestion = '{action}: {n} {noun}?'
export const doneAndRefused = 'हो गया: {done}, नहीं हुआ: {refused}'
export const done = 'हो गया: {done}'
export const chooseAllOf = 'सब {count} चुनें'
export const chooseNone = 'कोई न चुनें'
export const chooseAll = 'सब चुनें'
export const chooseOne = 'चुनें: {name}'
// filters
export const filters = 'छाँटें'
export const filtersSet = 'छाँटा: {count}'
export const filterQuestion = '{noun}: क्या-क्या देखना है?'
export const all = 'सब'
export const show = 'देखें'
export const clearFilters = 'सब दिखाएँ'
export const noMatches = 'कुछ नहीं मिला।'
/** How many there are: '14 orders'. */
export const found = '{count} {noun}'
export const newRows = 'नया आया: {count} {noun}'
// order by hand
export const moveUp = 'ऊपर करें: {name}'
export const moveDown = 'नीचे करें: {name}'
