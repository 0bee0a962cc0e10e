import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { callAs } from './authoring.ts'
import { fixture, visitAs } from './browser.ts'
import { deputy } from './deputy.ts'
import { follow as followTo } from './follow.ts'

export type Chosen = { name: string; mimeType: string; buffer: Buffer }

export const manual = (name: string): Chosen => ({
  name,
  mimeType: 'application/pdf',
  buffer: readFileSync(fixture('manual.pdf')),
})

export const captionsOf = (name: string, text = 'Bienvenida a bordo.'): Chosen => ({
  name,
  mimeType: 'text/vtt',
  buffer: Buffer.from(`WEBVTT\n\n00:00.000 --> 00:09.000\n${text}\n`),
})

/** The editor of a new draft of this name with one module, opened by a person who may edit it. */
export const openEditorOf = async (name: string, on?: Page) => {
  const page = on ?? (await visitAs(deputy))
  const call = await callAs(page)
  const { course } = await call<{ course: { id: string } }>(
    'mutation ($name: String!) { course: Course_create(course: { name: $name }, alsoSameName: true) { id } }',
    { name },
  )
  const { module } = await call<{ module: { id: string } }>(
    'mutation ($courseId: ID!) { module: Module_create(courseId: $courseId) { id } }',
    { courseId: course.id },
  )
  const list = `/cursos?search=${encodeURIComponent(name)}`
  const press = async () => {
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
  }
  const open = async () => {
    await page.goto(list)
    await press()
  }
  /** As `open`, on a page that shows the product already. */
  const follow = async () => {
    await followTo(page, list)
    await press()
  }
  await (on ? follow() : open())
  return { page, call, open, follow, courseId: course.id, moduleId: module.id }
}

export type Editing = Awaited<ReturnType<typeof openEditorOf>>

/** Several files at once, as they are dropped on what takes them. */
export const drop = async (
  page: Page,
  target: string,
  names: readonly string[],
  type = 'application/pdf',
  content = '%PDF-1.4',
): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const name of given.names)
        transfer.items.add(new File([given.content], name, { type: given.type }))
      return transfer
    },
    { names, type, content },
  )
  await page.dispatchEvent(target, 'drop', { dataTransfer })
}

/** Fails the operation of this name as without a server, until the result is called. */
export const failOperation = async (page: Page, operation: string): Promise<() => Promise<void>> => {
  await page.route('**/api', (route) =>
    route.request().postData()?.includes(operation) ? route.abort('connectionfailed') : route.fallback(),
  )
  return () => page.unroute('**/api')
}

/** Counts requests: GraphQL operations by a word of their text, uploads as PUT. */
export const countAsked = (page: Page, ...words: readonly string[]) => {
  const counts = Object.fromEntries(['PUT', ...words].map((word) => [word, 0]))
  page.on('request', (request) => {
    const found =
      request.method() === 'PUT' ? 'PUT' : words.find((word) => request.postData()?.includes(word))
    if (found) counts[found] = (counts[found] ?? 0) + 1
  })
  return counts
}
