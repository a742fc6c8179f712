import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** CSV may be 20 MiB; pictures have a smaller limit of their own, where they are looked at (spec B2.1). */
const FILE_MAX = 20 * 1024 * 1024
const FIELD_MAX = 1_000

/** Forms with a file are taken here and nowhere else. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fileSize: FILE_MAX, fields: 10, fieldSize: FIELD_MAX, fieldNameSize: 100, parts: 11 },
  })
}

/** The fields of a form and its file as `file`: its bytes. Without one there is no `file`. */
export async function uploadOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return {}
  try {
    return await partsOf(request)
  } catch (error) {
    // what reads forms says of a broken one only that it is no form
    if (error instanceof Error && !('statusCode' in error)) throw Object.assign(error, { statusCode: 400 })
    throw error
  }
}

async function partsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') fields['file'] = await bytesOf(part, request)
    else fields[part.fieldname] = part.value
  }
  return fields
}

/**
 * The bytes of a file, each chunk copied as it comes: to put all of them together at its end held up everybody else for 58 ms
 * of a file as large as it may be. Of a larger one `parts` tells when it is asked for the next part.
 */
async function bytesOf({ file }: MultipartFile, { headers }: FastifyRequest): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(Math.min(Number(headers['content-length'] ?? FILE_MAX), FILE_MAX))
  let length = 0
  for await (const chunk of file as AsyncIterable<Buffer>) length += chunk.copy(bytes, length)
  return bytes.subarray(0, length)
}
