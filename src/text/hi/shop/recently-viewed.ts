export const recentlyViewed = 'हाल में देखा'
export const clear = 'हटाएँ'
