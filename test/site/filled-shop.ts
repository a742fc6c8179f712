import { constants, cpSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { startSite } from './site.ts'

/** Where a shop has its rows and its files, as its settings say it. */
export type Home = { DATABASE_URL: string; DATA_DIR: string }

/** The address of a database on the same server. */
const at = (address: string, name: string): string => {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}
const onServerOf = async (address: string, statement: string) => {
  const client = new pg.Client({ connectionString: at(address, 'postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
const homeOf = (address: string, folder: string, name: string): Home => ({
  DATABASE_URL: at(address, name),
  DATA_DIR: join(folder, name),
})
const nameOf = ({ DATABASE_URL }: Home) => new URL(DATABASE_URL).pathname.slice(1)

/** All tests wait for it, so only what will never be filled is given up. */
const FILLED_WITHIN_MS = 900_000

/** A demo shop that was started once on this server, its files in this folder, and stopped: for `copyShop`. */
export async function fillShop(server: string, folder: string): Promise<Home> {
  const home = homeOf(server, folder, 'filled')
  await onServerOf(server, `create database ${nameOf(home)}`)
  const site = await startSite(home, FILLED_WITHIN_MS)
  const code = await site.stop()
  if (code !== 0) throw new Error(`the shop did not stop in order: ${code}\n${site.output()}`)
  return home
}

/** A copy of it under another name, beside it; its files in this folder. To fill a shop anew takes many times as long. */
export async function copyShop(filled: Home, name: string, folder: string): Promise<Home> {
  const copy = homeOf(filled.DATABASE_URL, folder, name)
  await onServerOf(copy.DATABASE_URL, `create database ${name} template ${nameOf(filled)}`)
  cpSync(filled.DATA_DIR, copy.DATA_DIR, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return copy
}

/** Takes a copy's database away; its folder is its maker's. */
export const dropShop = (copy: Home): Promise<void> =>
  onServerOf(copy.DATABASE_URL, `drop database ${nameOf(copy)} with (force)`)
