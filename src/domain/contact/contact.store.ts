import type { Tx } from '#db/client.ts'

export async function insertTicket(
  tx: Tx,
  row: { ticket_no: string; name: string; email: string; mobile: string; message: string },
): Promise<void> {
  await tx.insertInto('contact_ticket').values(row).execute()
}
