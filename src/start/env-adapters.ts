import { join, resolve } from 'node:path'

import { backupFolder } from '#adapters/backup-folder.ts'
import { dataDirectory } from '#adapters/data-directory.ts'
import { diskFiles } from '#adapters/disk-files.ts'
import type { FileStore } from '#adapters/file-store.ts'
import { thisMachine } from '#adapters/machine.ts'
import type { MessengerSettings } from '#adapters/messengers.ts'
import { publishBuild } from '#adapters/publish-build.ts'
import type { RazorpaySettings } from '#adapters/razorpay.ts'
import { s3Files } from '#adapters/s3-files.ts'
import type { ShiprocketSettings } from '#adapters/shiprocket-account.ts'
import { storedBuilds } from '#adapters/stored-builds.ts'
import type { Database, EmbeddedAddress, ServerAddress } from '#db/client.ts'
import { watchConnections } from '#db/connections.ts'
import { backUpNightly, makeBackup, type BackupDeps } from '#domain/backup/backup.service.ts'
import { countWaiting } from '#domain/job/due-jobs.service.ts'
import type { Machine } from '#domain/ports/machine.ts'
import type { Entrance } from '#http/server/entrance.ts'
import { watchedQueues } from '#jobs/schedule.ts'

import facts from '../../package.json' with { type: 'json' }
import { isLoopbackAddress } from './env-mistakes.ts'
import type { Env } from './env.ts'

type Log = { error: (details: object, what: string) => void }

/** Where the rows are. */
export const databaseAddress = (
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'> & Partial<Pick<Env, 'EMBEDDED_COMPILER'>>,
): ServerAddress | EmbeddedAddress =>
  env.DATABASE_URL
    ? { url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL }
    : { dataDir: join(env.DATA_DIR, 'db'), compiler: env.EMBEDDED_COMPILER }

/** Where pictures lie: in the data folder, or in a bucket that all nodes share. */
export const pictureFiles = (env: Env): FileStore =>
  env.FILE_STORE === 's3' ? bucketFiles(env, 'pictures') : diskFiles(resolve(env.DATA_DIR, 'pictures'))

/** Where the files of the last builds lie, if the nodes share them. */
export function buildStore(env: Env): FileStore | undefined {
  if (env.ASSET_STORE === undefined) return undefined
  return env.ASSET_STORE === 's3' ? bucketFiles(env, 'builds') : diskFiles(resolve(env.ASSET_STORE))
}

/**
 * How this node has the files of other builds and gives its own, where it is set to: before it listens, for then other
 * nodes are asked for them.
 */
export function sharedAssets(env: Env) {
  const store = buildStore(env)
  if (!store) return undefined
  const publish = async (log: Log) => {
    try {
      await publishBuild(store, 'build/client')
    } catch (error) {
      log.error({ err: error }, 'this build is not in ASSET_STORE: nodes of other builds do not have its files')
    }
  }
  return { stored: storedBuilds(store), publish }
}

/** Where backups lie, and how they are locked. */
export const backupArchive = (env: Env) =>
  backupFolder(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'), {
    passphrase: env.BACKUP_PASSPHRASE,
    recipient: env.BACKUP_RECIPIENT,
    identity: env.BACKUP_IDENTITY,
  })

/** What a backup of this shop is made of. */
export const backupSettings = (env: Env, { db, snapshot }: Database): BackupDeps => ({
  db,
  snapshot,
  archive: backupArchive(env),
  home: dataDirectory(env.DATA_DIR, pictureFiles(env)),
  version: facts.version,
  retainDays: env.BACKUP_DAYS,
})

/** How the shop backs itself up; each night where it is one in earnest, or where a folder for it is named. */
export function openBackups(env: Env, database: Database) {
  const settings = backupSettings(env, database)
  const isEncrypted = env.BACKUP_RECIPIENT !== undefined || env.BACKUP_PASSPHRASE !== undefined
  const isNightly = env.SHOP_MODE === 'production' || env.BACKUP_DIR !== undefined
  return {
    make: () => makeBackup(settings),
    nightly: isNightly ? () => backUpNightly(settings) : undefined,
    state: async () => ({ newest: (await settings.archive.list())[0]?.at, isNightly, isEncrypted }),
  }
}

export type Backups = ReturnType<typeof openBackups>

/** What the health page says of this process. */
export const machineOf = (env: Env, { pool, background }: Database, { state }: Backups, entrance: Entrance): Machine =>
  thisMachine(resolve(env.DATA_DIR), {
    waitingJobs: () => countWaiting(background, watchedQueues),
    connections: watchConnections(pool),
    backups: state,
    entrance: () => entrance.state,
    carries: {
      mail: env.SMTP_URL !== undefined,
      sms: env.SMS_PROVIDER === 'msg91',
      whatsapp: messengerSettings(env).whatsapp !== undefined,
    },
  })

/** Who carries messages, as far as the settings name somebody; the rest stays in the outbox. */
export const messengerSettings = (env: Env): MessengerSettings => ({
  msg91:
    env.SMS_PROVIDER === 'msg91' && env.MSG91_AUTHKEY !== undefined
      ? { authKey: env.MSG91_AUTHKEY, baseUrl: env.MSG91_BASE_URL }
      : undefined,
  msg91WebhookSecret: env.MSG91_WEBHOOK_SECRET,
  smtp:
    env.SMTP_URL === undefined
      ? undefined
      : { url: env.SMTP_URL, from: `no-reply@${new URL(env.PUBLIC_URL).hostname}` },
  whatsapp:
    env.WHATSAPP_TOKEN && env.WHATSAPP_PHONE_ID && env.WHATSAPP_APP_SECRET && env.WHATSAPP_VERIFY_TOKEN
      ? {
          token: env.WHATSAPP_TOKEN,
          phoneId: env.WHATSAPP_PHONE_ID,
          appSecret: env.WHATSAPP_APP_SECRET,
          verifyToken: env.WHATSAPP_VERIFY_TOKEN,
          baseUrl: env.WHATSAPP_BASE_URL,
        }
      : undefined,
})

/** Whom push services write to, and whether the shop's own machine may be one: only in a demo. */
export const pushSettings = (env: Env) => ({
  contact: `mailto:no-reply@${new URL(env.PUBLIC_URL).hostname}`,
  allowsLoopback: env.SHOP_MODE === 'demo',
})

/** The Razorpay account, where the shop has one. */
export const razorpaySettings = (env: Env): RazorpaySettings | undefined =>
  env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET
    ? {
        keyId: env.RAZORPAY_KEY_ID,
        keySecret: env.RAZORPAY_KEY_SECRET,
        webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
        baseUrl: env.RAZORPAY_BASE_URL,
      }
    : undefined

/** The Shiprocket account, where the shop has one; a demo shop only one of this machine (spec C1.4). */
export const shiprocketSettings = (env: Env): ShiprocketSettings | undefined =>
  env.SHIPROCKET_EMAIL &&
  env.SHIPROCKET_PASSWORD &&
  (env.SHOP_MODE === 'production' || isLoopbackAddress(env.SHIPROCKET_BASE_URL))
    ? {
        email: env.SHIPROCKET_EMAIL,
        password: env.SHIPROCKET_PASSWORD,
        baseUrl: env.SHIPROCKET_BASE_URL,
        webhookToken: env.SHIPROCKET_WEBHOOK_TOKEN,
      }
    : undefined

const bucketFiles = (env: Env, folder: string): FileStore =>
  s3Files(
    {
      endpoint: env.S3_ENDPOINT ?? '',
      bucket: env.S3_BUCKET ?? '',
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
    `${folder}/`,
  )
