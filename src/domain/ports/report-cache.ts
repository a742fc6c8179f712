/** Reports that this process counted a short while ago. */
export type ReportCache = {
  /**
   * The report under this key, counted now if there is none that is young enough; callers at the same time share one count.
   * A failed count is not cached.
   */
  read: <T>(key: string, count: () => Promise<T>, ttlMs?: number) => Promise<T>
}
