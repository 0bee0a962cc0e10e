import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityHeaders } from '../../api/http/headers.ts'
import { openBrowser } from '../support/browser.ts'
import { fixture, openStorage, type Storage } from '../support/storage.ts'

let on: Storage
let server: Bun.Server<undefined>
let page: Page
let film: string

/** A page of the product as far as its policy goes. */
const pageWith = (body: string): Response =>
  new Response(`<!doctype html>${body}`, {
    headers: { ...securityHeaders(on.app.config)('/pagina'), 'content-type': 'text/html' },
  })

let shown = ''
beforeAll(async () => {
  on = await openStorage('s3')
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) =>
      new URL(request.url).pathname === '/pagina'
        ? pageWith(shown)
        : on.app.app.fetch(request, { peer: '127.0.0.1' }),
  })
  const browser = await openBrowser()
  page = await (await browser.newContext()).newPage()
  film = on.keyOf(await on.room.addLesson(on.room.author, on.moduleId, 'video'))
  await on.upload(film, fixture('video.mp4'), 'video/mp4')
  await on.upload(on.imageKey(), fixture('cover.png'), 'image/png')
})
afterAll(async () => {
  await page.context().close()
  await server.stop(true)
  await on.close()
})

const show = async (body: string): Promise<void> => {
  shown = body
  await page.goto(String(new URL('/pagina', server.url)))
}

test('[FILE-05] a browser plays a film and shows a picture from the bucket, under the policy of the pages', async () => {
  const { signedUrl } = on.app.services.files
  const address = signedUrl(film).replaceAll('&', '&amp;')
  const picture = signedUrl(on.imageKey()).replaceAll('&', '&amp;')
  await show(`<video muted src="${address}"></video><img alt="" src="${picture}">`)
  const video = page.locator('video')
  await video.evaluate((element: HTMLVideoElement) => element.play())
  const size = () => page.locator('img').evaluate((element: HTMLImageElement) => element.naturalWidth)
  await expect.poll(size).toBeGreaterThan(0)
  const end = await video.evaluate(
    (element: HTMLVideoElement) =>
      new Promise<number>((resolve) => {
        element.onseeked = () => resolve(element.currentTime)
        element.currentTime = element.duration / 2
      }),
  )
  expect(end).toBeGreaterThan(0)
})

test('[FILE-05] a picture of any other host is not shown', async () => {
  const refused = new Promise<string>((resolve) => page.on('console', (line) => resolve(line.text())))
  await show(`<img alt="" src="${on.service?.endpoint.replace('127.0.0.1', 'localhost')}/archivos/x.png">`)
  expect(await refused).toContain('Content Security Policy')
})
