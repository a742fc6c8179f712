/** Money that came to the maker's own UPI ID: its reference, the note of who paid, and paise. */
export type Receipt = { utr: string; note: string; amount: number }

const FIRST_UTR = 430_000_000_000

/** The statement of the maker's bank: it lies outside the shop, which hears of it by staff alone. */
export class SimulatedBank {
  readonly receipts: Receipt[] = []

  /** Somebody pays; answers the reference that their app shows. */
  pay(note: string, amount: number): string {
    const utr = String(FIRST_UTR + this.receipts.length)
    this.receipts.push({ utr, note, amount })
    return utr
  }

  /** What came under a reference for an order, as staff look for it. */
  find(utr: string, orderNo: string): Receipt | undefined {
    return this.receipts.find((one) => one.utr === utr && one.note === orderNo)
  }
}
