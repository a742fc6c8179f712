/** An order's number and the mobile of its account or parcel, as they were typed. */
export type TrackInput = { order_no: string; mobile: string }

/** Under what the wait for the next code is remembered. */
export const trackKey = ({ mobile }: TrackInput): string => `track ${mobile.trim()}`
