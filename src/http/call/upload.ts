import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { isRecord } from '#contract/core/json.ts'

const FIELD_MAX = 1_000

/** Forms with a file of at most so many bytes are taken here and nowhere else. */
export async function acceptUploads(app: FastifyInstance, fileMax: number): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fileSize: fileMax, fields: 10, fieldSize: FIELD_MAX, fieldNameSize: 100, parts: 11 },
  })
}

/** The fields of a form and its file as `file`: its bytes. Without one there is no `file`; what is no form is what it says. */
export async function uploadOf(request: FastifyRequest, fileMax: number): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return isRecord(request.body) ? request.body : {}
  try {
    return await partsOf(request, fileMax)
  } catch (error) {
    // what reads forms says of a broken one only that it is no form
    if (error instanceof Error && !('statusCode' in error)) throw Object.assign(error, { statusCode: 400 })
    throw error
  }
}

async function partsOf(request: FastifyRequest, fileMax: number): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file')
      fields['file'] = await bytesOf(part, Math.min(Number(request.headers['content-length'] ?? fileMax), fileMax))
    else fields[part.fieldname] = part.value
  }
  return fields
}

/**
 * The bytes of a file, each chunk copied as it comes: to put all of them together at its end held up everybody else for 58 ms
 * of a file as large as it may be. Of a larger one `parts` tells when it is asked for the next part.
 */
async function bytesOf({ file }: MultipartFile, max: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(max)
  let length = 0
  for await (const chunk of file as AsyncIterable<Buffer>) length += chunk.copy(bytes, length)
  return bytes.subarray(0, length)
}
