/**
 * Fetches what somebody sent with a message, by the provider's number of it. Answers, and does not throw, when it cannot be had:
 * what is no picture that we take, or is not where the provider says, is not to be tried again.
 */
export type MediaSource = (mediaId: string) => Promise<{ content: Uint8Array } | { error: string; retryable: boolean }>
