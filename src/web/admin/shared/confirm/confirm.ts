import { createStore } from '#web/api/store.ts'

/** A question before something that cannot be taken back. The title asks; the button repeats the act (spec B3.0). */
export type Question = {
  /** 'Cancel this order?' */
  title: string
  /** what it does to money, goods, annas and messages */
  consequence?: string | undefined
  /** the act, on the button: 'Cancel and refund' */
  action: string
  /** the way out */
  back?: string | undefined
  /** cannot be undone: the button is red */
  isFinal?: boolean | undefined
}

type Pending = { question: Question; settle: (isYes: boolean) => void }

const confirmation = createStore<{ now: Pending | undefined }>({ initial: { now: undefined } })

export const useConfirmation = confirmation.useValue

/** Asks over the page and returns whether the button was pressed: `if (!(await confirm({ … }))) return`. */
export function confirm(question: Question): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  confirmation.set({
    now: {
      question,
      settle: (isYes) => {
        confirmation.set({ now: undefined })
        resolve(isYes)
      },
    },
  })
  return promise
}
