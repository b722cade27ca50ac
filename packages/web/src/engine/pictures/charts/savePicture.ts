// Lets a person keep a chart as a picture: what is drawn, under its title, on the colour of the page.
import type { ECharts } from 'echarts/core'
import type { Ground } from '../palette.ts'

const density = 2
const margin = 16
const titleHeight = 32

export async function savePicture(chart: ECharts, title: string, ground: Ground): Promise<void> {
  const [width, height] = [chart.getWidth(), chart.getHeight()]
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * margin) * density
  canvas.height = (height + titleHeight + 2 * margin) * density
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.scale(density, density)
  pen.fillStyle = ground.fill
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = ground.text
  pen.font = `600 16px ${ground.font}`
  pen.fillText(title, margin, margin + 16)
  pen.drawImage(await loaded(chart.getDataURL({ type: 'svg' })), margin, margin + titleHeight, width, height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture) keep(picture, `${title.replaceAll(/[\\/:*?"<>|？]/g, '')}.png`)
}

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('The chart cannot be drawn as a picture')))
    image.src = address
  })
}

function keep(picture: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = name
  link.click()
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
