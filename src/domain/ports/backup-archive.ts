/** A part of a backup, small enough for the memory. */
export type BackupEntry = { name: string; content: Uint8Array }

/** One file of backups: how large it became. */
export type WrittenBackup = { path: string; bytes: number }

/** Where backups lie. They are named by the minute in which they were begun. */
export type BackupArchive = {
  /** Writes a backup, whole or not at all. */
  write: (at: Date, entries: AsyncIterable<BackupEntry>) => Promise<WrittenBackup>
  /** Reads one from its beginning. Throws BackupUnusable where it is damaged, cut short or locked by another key. */
  read: (path: string) => AsyncIterable<BackupEntry>
  /** When each of those here was begun, the newest first. */
  list: () => Promise<{ path: string; at: Date }[]>
  remove: (path: string) => Promise<void>
  /** Stores with the backups who was erased, by their public ids: restoring an older one erases them again. */
  retainErasures: (publicIds: readonly string[]) => Promise<void>
  /** Who was erased, as far as the list that lies with this backup says; undefined where there is none. */
  readErased: (path: string) => Promise<string[] | undefined>
}

/** What of the shop lies next to its database: its secrets and its pictures. */
export type DataDirectory = {
  read: () => AsyncIterable<BackupEntry>
  /** False for what is none of these. */
  write: (entry: BackupEntry) => Promise<boolean>
}

/** A backup that cannot be used. The message is one line. */
export class BackupUnusable extends Error {
  override name = 'BackupUnusable'
}
