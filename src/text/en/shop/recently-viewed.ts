export const recentlyViewed = 'Recently viewed'
export const clear = 'Clear'
