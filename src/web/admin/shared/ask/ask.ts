import { createStore } from '#web/api/store.ts'

/** A question before something that cannot be taken back. The title asks; the button repeats the act (spec B3.0). */
export type Question = {
  /** 'Cancel this order?' */
  title: string
  /** what it does to money, goods, annas and messages */
  consequence?: string | undefined
  /** the act, on the button: 'Cancel and refund' */
  act: string
  /** the way out */
  back?: string | undefined
  /** cannot be undone: the button is red */
  isFinal?: boolean | undefined
}

type Asked = { question: Question; settle: (isYes: boolean) => void }

const asked = createStore<{ now: Asked | undefined }>({ initial: { now: undefined } })

export const useAsked = asked.useValue

/** Asks over the page and answers whether the act was pressed: `if (!(await ask({ … }))) return`. */
export function ask(question: Question): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asked.set({
    now: {
      question,
      settle: (isYes) => {
        asked.set({ now: undefined })
        resolve(isYes)
      },
    },
  })
  return promise
}
