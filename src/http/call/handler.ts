import type { AnswerMessage } from '#domain/answer/answer-text.rules.ts'
import type { Outcome, Tx } from '#domain/context.ts'

/** A file instead of an envelope: its bytes, or parts of them as they come. */
export type FileReply = { name: string; type: string; content: Buffer | AsyncIterable<string | Uint8Array> }

/** What a handler answers: its outcome, and what goes with it. `C` are the refusals of its side, `K` its cookies. */
export type Reply<T, C extends string = string, K = unknown> = {
  outcome: Outcome<T, unknown, C>
  /** Shown when the call succeeds; without it the common one. */
  message?: AnswerMessage
  /** A success other than 200. */
  status?: 200 | 201 | 203
  /** What a cached answer depends on. */
  tags?: readonly string[]
  /** Set on success alone. */
  cookies?: K
}

/** Answers a call that reads, or one whose service opens transactions of its own. */
export type Plain<Q, T, C extends string, K> = (request: Q) => Promise<Reply<T, C, K>>

/**
 * A write in two parts: what it does, in one transaction with its key, ending with its journal row; and what is answered,
 * read again by the number of the thing written. The same request again only reads (spec B2.1).
 */
export type Write<Q, T, C extends string> = {
  write: (tx: Tx, request: Q) => Promise<Outcome<string | number, unknown, C>>
  answer: (request: Q, id: string) => Promise<Outcome<T, unknown, C>>
  /** What is noted of a refusal, after all of the write was undone. */
  refused?: (request: Q, code: string) => Promise<unknown>
  /** How the thing is that somebody else has changed since; the answer, where nothing else is given. */
  current?: (request: Q) => Promise<Outcome<unknown, unknown, C>>
}

/** The same write on many things: each in a transaction of its own, done or refused by itself (spec B2.1). */
export type Bulk<Q, I, C extends string> = {
  ids: (input: I) => readonly (string | number)[]
  each: (tx: Tx, request: Q, id: string) => Promise<Outcome<unknown, unknown, C>>
  /** What is noted of a refusal, after all of that thing's write was undone. */
  refused?: (request: Q, code: string, id: string) => Promise<unknown>
}

/** Answers with a file. */
export type Download<Q, C extends string> = { file: (request: Q) => Promise<Outcome<FileReply, unknown, C>> }

/** What answers a call: `Q` is the request that it is given, with its input `I`; `T` is the payload of its success. */
export type Handler<Q, I, T, C extends string = string, K = unknown> =
  | Plain<Q, T, C, K>
  | Write<Q, T, C>
  | Bulk<Q, I, C>
  | Download<Q, C>
