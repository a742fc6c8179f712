/** Whether reviews take pictures: none; shown once staff have looked at them; shown at once (spec N7.2). */
export const REVIEW_PICTURES = ['off', 'look', 'once'] as const
