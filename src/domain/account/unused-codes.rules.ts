/** So many codes in an hour, and fewer of them used: somebody may be making the shop send them (spec N2.5.2). */
const FROM_CODES = 50
const USED_PERCENT = 30

/** Whether codes by SMS are sent that nobody uses, as when somebody earns by each. */
export const areUnused = ({ sent, used }: { sent: number; used: number }): boolean =>
  sent >= FROM_CODES && used * 100 < sent * USED_PERCENT
