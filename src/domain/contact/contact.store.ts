import type { Language } from '#contract/languages.ts'
import type { Tx } from '#db/client.ts'

export async function insertTicket(
  tx: Tx,
  {
    ticketNo,
    ...row
  }: { ticketNo: string; name: string; email: string; mobile: string; message: string; language: Language },
): Promise<void> {
  await tx
    .insertInto('contact_ticket')
    .values({ ...row, ticket_no: ticketNo })
    .execute()
}
