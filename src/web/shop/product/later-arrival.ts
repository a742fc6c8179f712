import { lazy, type ComponentType } from 'react'

const nothing: ComponentType = () => null

/** The server sends the question with the page; its script comes after that of the first view. Without it the page sells as well. */
export const Arrival = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./arrival.tsx')).Arrival }
  } catch {
    return { default: nothing }
  }
})
