type Log = { fatal: (what: object, line: string) => void }

/**
 * A fault that nobody caught leaves the process in a state that nobody knows. It is logged and the process ends, in order:
 * its supervisor starts it again. A second fault on the way out is only logged.
 */
export function endOnFault(log: Log, stop: () => Promise<void>, from: NodeJS.EventEmitter = process): void {
  let ending = false
  const end = (error: unknown) => {
    log.fatal({ err: error instanceof Error ? error : new Error(String(error)) }, 'a fault that nobody caught: ending')
    if (ending) return
    ending = true
    void endIn(stop)
  }
  from.on('unhandledRejection', end)
  from.on('uncaughtException', end)
}

async function endIn(stop: () => Promise<void>): Promise<void> {
  try {
    await stop()
  } catch {
    process.exit(1)
  }
}
