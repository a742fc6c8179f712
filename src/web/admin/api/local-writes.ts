const writes = new EventTarget()

/** A write of this tab went through: what is counted somewhere on the screen may be another number now. */
export const announceWrite = (): void => void writes.dispatchEvent(new Event('write'))

/** Calls back after each write of this tab. Answers how to stop. */
export function onWrite(callBack: () => void): () => void {
  writes.addEventListener('write', callBack)
  return () => writes.removeEventListener('write', callBack)
}
