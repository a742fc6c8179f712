export const notFound = 'नहीं मिला'
export const lead = 'शायद पन्ने की जगह बदल गई है, या पते में कोई गलती है।'
export const search = 'खोजें'
export const seeTheCollection = 'हमारा सामान देखें'
