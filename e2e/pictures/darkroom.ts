// Makes small image files of screenshots and printed pages. The browser itself does the work.

import { createRequire } from 'node:module'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

/** A separate origin that serves only the files of the PDF reader. */
const ORIGIN = 'https://darkroom.invalid'
const READER = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/build/pdf.min.mjs'))
/** Between 0 and 1; below this, small type gets blurred edges. */
const QUALITY = 0.8

export class Darkroom {
  private constructor(private readonly page: Page) {}

  static async open(context: BrowserContext): Promise<Darkroom> {
    const page = await context.newPage()
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      return route.fulfill({ path: path.join(READER, path.basename(pathname)), contentType: 'text/javascript' })
    })
    await page.goto(ORIGIN)
    return new Darkroom(page)
  }

  /** A PNG as WebP. */
  async develop(png: Buffer): Promise<Buffer> {
    const url = await this.page.evaluate(
      async ({ file, quality }) => {
        const picture = new Image()
        picture.src = `data:image/png;base64,${file}`
        await picture.decode()
        const canvas = document.createElement('canvas')
        canvas.width = picture.width
        canvas.height = picture.height
        canvas.getContext('2d')?.drawImage(picture, 0, 0)
        return canvas.toDataURL('image/webp', quality)
      },
      { file: png.toString('base64'), quality: QUALITY },
    )
    return bytesOf(url)
  }

  /** The first page of a PDF as PNG, `width` pixels wide. */
  async firstPage(pdf: Buffer, width: number): Promise<Buffer> {
    const url = await this.page.evaluate(
      async ({ file, width, origin }) => {
        const reader = await import(`${origin}/pdf.min.mjs`)
        reader.GlobalWorkerOptions.workerSrc = `${origin}/pdf.worker.min.mjs`
        const data = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
        const page = await (await reader.getDocument({ data }).promise).getPage(1)
        const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
        const canvas = document.createElement('canvas')
        canvas.width = viewport.width
        canvas.height = viewport.height
        await page.render({ canvas, viewport }).promise
        return canvas.toDataURL('image/png')
      },
      { file: pdf.toString('base64'), width, origin: ORIGIN },
    )
    return bytesOf(url)
  }
}

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
