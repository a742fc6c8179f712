const SIDE_MAX = 3_200
const BYTES_FINE = 4 * 1024 * 1024
const QUALITY = 0.9

/** A large photograph made smaller before it is sent; one that this browser cannot read is sent as it is. */
export async function shrunk(file: File): Promise<Blob> {
  if (file.size <= BYTES_FINE) return file
  try {
    const bitmap = await createImageBitmap(file)
    const share = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * share), Math.round(bitmap.height * share))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  } catch {
    return file
  }
}
