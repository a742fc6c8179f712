import { createStore } from '#web/api/store.ts'

/** Whether one sheet of the shell is open; any screen may open it, only the shell draws it. Closed while the server renders. */
export function createOpenState() {
  const isOpen = createStore<boolean>({ initial: false })
  return { open: () => isOpen.set(true), close: () => isOpen.set(false), useOpen: isOpen.useValue }
}
