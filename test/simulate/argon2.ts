// Stands for @node-rs/argon2, whose native code draws salts that no seed decides and takes 20 ms a password.
import { createHash, scryptSync } from 'node:crypto'

const derive = (password: string, salt: string): string =>
  scryptSync(password, salt, 16, { N: 2, r: 1, p: 1 }).toString('hex')

/** The salt is of the password alone: the shop makes one hash a process, and nothing drawn may hang on when. */
export async function hash(password: string): Promise<string> {
  const salt = createHash('sha256').update(password).digest('hex').slice(0, 16)
  return `${salt}.${derive(password, salt)}`
}

export async function verify(stored: string, password: string): Promise<boolean> {
  const [salt = '', derived] = stored.split('.')
  return derive(password, salt) === derived
}
