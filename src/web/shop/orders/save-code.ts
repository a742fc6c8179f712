/** So large a picture is read off any screen. */
const SIDE = 720

/** Saves a drawing as a picture of this device: UPI apps read a code from there. */
export async function saveCode(drawing: string, name: string): Promise<void> {
  const image = new Image(SIDE, SIDE)
  image.src = drawing
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.imageSmoothingEnabled = false
  context.drawImage(image, 0, 0, SIDE, SIDE)
  const link = document.createElement('a')
  link.download = name
  link.href = canvas.toDataURL('image/png')
  link.click()
}
