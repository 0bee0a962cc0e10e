import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lessonTypes } from '../../domain/kernel/ids.ts'
import { callAs } from '../support/authoring.ts'
import { accept, fixture, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { readIfThere } from '../support/postgres.ts'
import { site } from '../support/site.ts'

const mebibyte = 1_048_576
const client = join(import.meta.dirname, '../support/film-client.ts')

/** In KiB; a bare Linux may have no `ps`, other systems have no /proc. */
const residentKib = (pid: string): number => {
  const status = readIfThere(`/proc/${pid}/status`)
  if (status) return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1])
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', pid], { encoding: 'utf8' }))
}

/** What the server's process holds of the machine's memory, in MiB. */
const serverMemory = (): number => residentKib(String(site.serverPid)) / 1024

describe('files', () => {
  let page: Page
  let moduleId: string

  beforeAll(async () => {
    page = await visitAs(deputy)
    const call = await callAs(page)
    const { course } = await call<{ course: { id: string } }>(
      'mutation { course: Course_create(course: { name: "Archivos pesados" }) { id } }',
    )
    const made = await call<{ it: { id: string } }>(
      'mutation ($courseId: ID!) { it: Module_create(courseId: $courseId) { id } }',
      { courseId: course.id },
    )
    moduleId = made.it.id
  })

  afterAll(() => page.context().close())

  test('[FILE-02] an upload tells its percent as it goes', async () => {
    await page.goto('/cursos?search=archivos')
    await page.getByRole('link', { name: /Archivos pesados/ }).click()
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await page.getByRole('tab', { name: 'Lecciones' }).click()
    await page.getByRole('button', { name: 'Agregar lección' }).click()
    await page.getByRole('menuitem', { name: 'Video' }).click()
    await page.getByLabel('Nombre de la lección').fill('Película')
    const film = Buffer.concat([await readFile(fixture('video.mp4')), Buffer.alloc(3 * mebibyte)])
    await page
      .locator('.editor-panel input[type=file]')
      .first()
      .setInputFiles({ name: 'pelicula.mp4', mimeType: 'video/mp4', buffer: film })
    await page.evaluate(() => {
      const told: string[] = []
      Object.assign(globalThis, { told })
      new MutationObserver(() => {
        const percent = document.querySelector('.file-drop [role=progressbar]')?.getAttribute('aria-valuenow')
        if (percent && told.at(-1) !== percent) told.push(percent)
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    const network = await page.context().newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 1.5 * mebibyte,
    })
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await accept(page, 'Guardar')
    await page.getByText('La lección se creó').first().waitFor({ timeout: 30_000 })
    await network.detach()
    const told = await page.evaluate(() => (globalThis as unknown as { told: string[] }).told.map(Number))
    expect(told.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(2)
    expect(told).toEqual([...told].sort((one, other) => one - other))
  })

  test('[FILE-02] a quarter of a gibibyte goes up and comes down while the server’s memory stays flat', async () => {
    const call = await callAs(page)
    const { made } = await call<{ made: { newLesson: { id: string } } }>(
      `mutation ($moduleId: ID, $lessonType: ID) {
        made: Lesson_create(moduleId: $moduleId, name: "Largometraje", lessonType: $lessonType, file: "pending", duration: 60) {
          newLesson { id } } }`,
      { moduleId, lessonType: lessonTypes.find(({ name }) => name === 'video')?.id },
    )
    const key = `courses/modules/${moduleId}/${made.newLesson.id}`
    const size = 256 * mebibyte
    const before = serverMemory()
    let most = before
    const asked = async (command: 'put' | 'get', signedUrl: string): Promise<string> => {
      const url = String(new URL(signedUrl, site.address))
      const run = Bun.spawn([process.execPath, client, command, url, String(size)], { stderr: 'inherit' })
      const answer = new Response(run.stdout).text()
      while (run.exitCode === null) {
        most = Math.max(most, serverMemory())
        await Bun.sleep(100)
      }
      return answer
    }
    const { put } = await call<{ put: { signedUrl: string } }>(
      'query ($key: String!, $size: Float!) { put: putSignedUrl(key: $key, contentType: "video/mp4", size: $size) { signedUrl } }',
      { key, size },
    )
    expect(await asked('put', put.signedUrl)).toBe(`200 ${size}`)
    const { get } = await call<{ get: { signedUrl: string } }>(
      'query ($key: String!) { get: getSignedUrl(key: $key) { signedUrl } }',
      { key },
    )
    expect(await asked('get', get.signedUrl)).toBe(`206 ${size - 1}`)
    expect(most).toBeGreaterThan(20)
    expect(most - before).toBeLessThan(128)
  })
})
