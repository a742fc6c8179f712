/** A courier's link for a parcel, as the settings' pattern has it; one that needs a number waits for it. */
export const parcelLink = (pattern: string, number: string): string => {
  if (!pattern.includes('{number}')) return pattern
  return number.trim() === '' ? '' : pattern.replace('{number}', encodeURIComponent(number.trim()))
}
