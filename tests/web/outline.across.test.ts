import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lessonTypes } from '../../domain/kernel/ids.ts'
import { accessibilityFaults } from '../support/browser.ts'
import { type Editing, openEditorOf } from '../support/editing.ts'

const manual = lessonTypes.find(({ name }) => name === 'manualEvaluation')?.id
const goes = 'La lección quedará al final de este módulo'

describe('a lesson goes to another module by its handle', () => {
  let editing: Editing
  let moduleIds: readonly string[]
  let lessonIds: Map<string, string>

  const page = () => editing.page
  const handle = (name: string) => page().getByRole('button', { name: `Mover «${name}»`, exact: true })
  const module = (name: string) => page().getByRole('region', { name, exact: true })
  const line = (of: string, name: string) => module(of).locator('.lesson-line', { hasText: name })
  const said = (words: string) => page().locator('[aria-live=assertive]').getByText(words).waitFor()
  const aimedAt = () => page().locator('[data-aimed-at]').count()
  const hasFocus = (name: string) =>
    expect
      .poll(() =>
        page()
          .locator('.lesson-line', { hasText: name })
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true)
  const kept = async (): Promise<string[][]> => {
    const { it } = await editing.call<{ it: { lessons: { name: string }[] }[] }>(
      'query ($courseId: ID!) { it: Module_list(courseId: $courseId) { lessons { name } } }',
      { courseId: editing.courseId },
    )
    return it.map(({ lessons }) => lessons.map(({ name }) => name))
  }

  beforeAll(async () => {
    editing = await openEditorOf('Curso que se arrastra')
    const { call, courseId, moduleId } = editing
    // a drag within what is seen: near its edge the page would scroll
    await page().setViewportSize({ width: 1280, height: 1200 })
    const adding = 'mutation ($courseId: ID!) { it: Module_create(courseId: $courseId) { id } }'
    moduleIds = [moduleId]
    for (let more = 0; more < 2; more += 1)
      moduleIds = [...moduleIds, (await call<{ it: { id: string } }>(adding, { courseId })).it.id]
    lessonIds = new Map()
    for (const [name, place] of [
      ['Ancla', 0],
      ['Bita', 0],
      ['Timón', 1],
    ] as const) {
      const { it } = await call<{ it: { newLesson: { id: string } } }>(
        `mutation ($moduleId: ID, $name: String) { it: Lesson_create(moduleId: $moduleId, name: $name, lessonType: "${manual}") { newLesson { id } } }`,
        { moduleId: moduleIds[place], name },
      )
      lessonIds.set(name, it.newLesson.id)
    }
    await editing.open()
    await page().getByRole('tab', { name: 'Lecciones' }).click()
    await line('Módulo 2', 'Timón').waitFor()
  })

  afterAll(() => page().context().close())

  test('[LES-01] by the keyboard, past the last place; each step is said and shown, and Escape or another place keeps it', async () => {
    await handle('Bita').press('Space')
    await page().keyboard.press('ArrowDown')
    await said('«Bita» pasará al final de «Módulo 2».')
    await module('Módulo 2').getByText(goes).waitFor()
    expect(await accessibilityFaults(page(), '.editor-modules')).toEqual([])
    await page().keyboard.press('ArrowUp')
    await said('«Bita»: lugar 2 de 2.')
    await expect.poll(aimedAt).toBe(0)
    await page().keyboard.press('ArrowDown')
    await page().keyboard.press('ArrowDown')
    await said('«Bita» pasará al final de «Módulo 3».')
    await page().keyboard.press('ArrowDown')
    await module('Módulo 3').getByText(goes).waitFor()
    await page().keyboard.press('Escape')
    await said('Sin cambios: «Bita» está otra vez en el lugar 2 de 2.')
    await expect.poll(aimedAt).toBe(0)
    await page().keyboard.press('Space')
    await page().keyboard.press('ArrowDown')
    await page().keyboard.press('Tab')
    await expect.poll(aimedAt).toBe(0)
    expect(await kept()).toEqual([['Ancla', 'Bita'], ['Timón'], []])
    await handle('Bita').press('Space')
    await page().keyboard.press('ArrowDown')
    await page().keyboard.press('Space')
    await page().getByText('La lección está ahora en el módulo «Módulo 2»').first().waitFor()
    await hasFocus('Bita')
    expect(await kept()).toEqual([['Ancla'], ['Timón', 'Bita'], []])
  })

  test('[LES-01] by the mouse, dropped anywhere on the module, be it the only one of its own', async () => {
    const middleOf = async (place: ReturnType<typeof handle>) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {}
      return { x: x + width / 2, y: y + height / 2 }
    }
    const drag = async (name: string, to: string) => {
      // waits for a handle that is drawn anew
      await handle(name).hover()
      const from = await middleOf(handle(name))
      const target = await middleOf(module(to).getByRole('heading'))
      await page().mouse.move(from.x, from.y)
      await page().mouse.down()
      await page().mouse.move(from.x, (from.y + target.y) / 2, { steps: 4 })
      await page().mouse.move(target.x, target.y, { steps: 6 })
      await module(to).getByText(goes).waitFor()
    }
    await drag('Ancla', 'Módulo 3')
    await page().keyboard.press('Escape')
    await page().mouse.up()
    await expect.poll(aimedAt).toBe(0)
    await drag('Ancla', 'Módulo 3')
    await page().mouse.up()
    await page().getByText('La lección está ahora en el módulo «Módulo 3»').first().waitFor()
    expect(await kept()).toEqual([[], ['Timón', 'Bita'], ['Ancla']])
    await line('Módulo 3', 'Ancla').waitFor()
    await drag('Ancla', 'Módulo 2')
    await page().mouse.up()
    await expect.poll(kept).toEqual([[], ['Timón', 'Bita', 'Ancla'], []])
    expect(await page().locator('[data-lifted]').count()).toBe(0)
  })

  test('[LES-01] what somebody else moved meanwhile is said, and shown where it is', async () => {
    const [first, second] = moduleIds
    await line('Módulo 2', 'Ancla').waitFor()
    await editing.call(
      'mutation ($id: ID!, $from: ID!, $moduleId: ID!) { Lesson_move(id: $id, from: $from, moduleId: $moduleId) { id } }',
      { id: lessonIds.get('Timón'), from: second, moduleId: first },
    )
    await handle('Timón').press('Space')
    for (let step = 0; step < 3; step += 1) await page().keyboard.press('ArrowDown')
    await module('Módulo 3').getByText(goes).waitFor()
    await page().keyboard.press('Space')
    await page().locator('.toast').getByText('Otra persona hizo cambios mientras tanto.').waitFor()
    await line('Módulo 1', 'Timón').waitFor()
    expect(await kept()).toEqual([['Timón'], ['Bita', 'Ancla'], []])
  })
})
