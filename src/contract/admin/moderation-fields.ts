/** A low rating is no reason. */
export const HIDE_REASONS = ['Rude', 'Private details', 'Advertising', 'Off the subject'] as const
