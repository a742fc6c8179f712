export type EmailProof = { email_key: string; user_id: string }

/** What a verification link proves with; undefined when a part of it is missing or spoilt. */
export function proofIn(params: URLSearchParams): EmailProof | undefined {
  const email_key = params.get('code')
  const user_id = decoded(params.get('uId') ?? '')
  return email_key && user_id ? { email_key, user_id } : undefined
}

/** uId is the user id in base64url; undefined when it is no such thing. */
function decoded(uId: string): string | undefined {
  try {
    return atob(uId.replaceAll('-', '+').replaceAll('_', '/')) || undefined
  } catch {
    return undefined
  }
}
