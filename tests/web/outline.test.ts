import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lessonTypes } from '../../domain/kernel/ids.ts'
import { callAs } from '../support/authoring.ts'
import { accept, accessibilityFaults, visitAs } from '../support/browser.ts'
import { deputy } from '../support/deputy.ts'
import { follow } from '../support/follow.ts'

type Call = Awaited<ReturnType<typeof callAs>>

const idOf = (name: string) => lessonTypes.find((one) => one.name === name)?.id

const draft = async (call: Call, name: string): Promise<string> => {
  const { it } = await call<{ it: { id: string } }>(
    'mutation ($name: String) { it: Course_create(course: { name: $name }) { id } }',
    { name },
  )
  return it.id
}

const addModule = async (call: Call, courseId: string, name: string): Promise<string> => {
  const { it } = await call<{ it: { id: string } }>(
    'mutation ($courseId: ID!) { it: Module_create(courseId: $courseId) { id } }',
    { courseId },
  )
  await call('mutation ($it: ModuleInput!) { Module_singleUpdate(moduleData: $it) { id } }', {
    it: { id: it.id, name },
  })
  return it.id
}

const addLesson = (call: Call, moduleId: string, name: string) =>
  call<{ it: { newLesson: { id: string } } }>(
    `mutation ($moduleId: ID, $name: String, $type: ID) {
      it: Lesson_create(moduleId: $moduleId, name: $name, lessonType: $type, file: "x", duration: 60) { newLesson { id } } }`,
    { moduleId, name, type: idOf('document') },
  )

type Outline = {
  id: string
  name: string
  order: number
  isDraft: boolean
  lessons: { id: string; name: string }[]
}[]

const outline = async (call: Call, courseId: string): Promise<Outline> =>
  (
    await call<{ it: Outline }>(
      'query ($courseId: ID!) { it: Module_list(courseId: $courseId) { id name order isDraft lessons { id name } } }',
      { courseId },
    )
  ).it

const names = (things: readonly { name: string }[]) => things.map(({ name }) => name)

/** As a link to the editor would. */
const openEditor = async (page: Page, name: string, id: string) => {
  if (page.url() === 'about:blank') await page.goto('/mis-cursos')
  await page.getByRole('main').waitFor()
  await follow(page, '/cursos/editar', {
    update: true,
    course: [name, id],
    categoryColor: 'blue',
    origin: '/cursos',
  })
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('tab', { name: 'Lecciones' }).click()
}

const handle = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Mover «${name}»`, exact: true })

const middleOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('nothing to be seen there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height }
}

let page: Page
let call: Call

beforeAll(async () => {
  page = await visitAs(deputy)
  call = await callAs(page)
})
afterAll(() => page.context().close())

describe('the outline of a course', () => {
  const shownModules = () => page.locator('.editor-module h2').allTextContents()
  const shownLessons = (module: string) =>
    page.getByRole('region', { name: module }).locator('.lesson-name > :first-child').allTextContents()

  test('[LES-01] an empty course invites to start with a lesson, whose module comes with it', async () => {
    const courseId = await draft(call, 'Curso por empezar')
    await openEditor(page, 'Curso por empezar', courseId)
    await page.getByText('Este curso aún no tiene módulos').waitFor()
    const types = page.getByRole('group', { name: 'Comenzar con una lección' }).getByRole('button')
    expect(await types.allTextContents()).toEqual([
      'Video',
      'Audio',
      'Documento',
      'Sesión remota',
      'Sesión presencial',
      'Evaluación manual',
      'Evaluación automática',
    ])
    await types.filter({ hasText: 'Documento' }).click()
    await page.getByLabel('Nombre de la lección').waitFor()
    await expect.poll(shownModules).toEqual(['Módulo 1'])
    expect(await outline(call, courseId)).toMatchObject([{ name: 'Módulo 1', order: 1, lessons: [] }])
    await page.getByRole('button', { name: 'Agregar módulo' }).click()
    await expect.poll(shownModules).toEqual(['Módulo 1', 'Módulo 2'])
  })

  test('[LES-01] a lesson goes to another module by its menu, and it is asked first where that hides it', async () => {
    const courseId = await draft(call, 'Curso que se reparte')
    const [light, sea] = [
      await addModule(call, courseId, 'Luces'),
      await addModule(call, courseId, 'Oleaje'),
      await addModule(call, courseId, 'Sin publicar'),
    ]
    await addLesson(call, sea, 'Corriente')
    await call(
      `mutation ($moduleId: ID, $type: ID) {
        Lesson_create(moduleId: $moduleId, name: "Práctica final", lessonType: $type, isDraft: false) { newLesson { id } } }`,
      { moduleId: light, type: idOf('manualEvaluation') },
    )
    await call('mutation ($it: ModuleInput!) { Module_singleUpdate(moduleData: $it) { id } }', {
      it: { id: light, isDraft: false },
    })
    await openEditor(page, 'Curso que se reparte', courseId)
    const lessonsIn = async () => (await outline(call, courseId)).map(({ lessons }) => names(lessons))
    const moveTo = async (name: string, module: string) => {
      await page.getByRole('button', { name: `Mover a otro módulo: ${name}` }).press('Enter')
      await page.getByRole('menuitem', { name: module, exact: true }).waitFor()
      const offered = await page.getByRole('menuitem').allTextContents()
      await page.getByRole('menuitem', { name: module, exact: true }).press('Enter')
      return offered
    }
    expect(await moveTo('Corriente', 'Sin publicar')).toEqual(['Luces', 'Sin publicar'])
    await page.getByText('La lección está ahora en el módulo «Sin publicar»').first().waitFor()
    await page
      .getByRole('region', { name: 'Sin publicar', exact: true })
      .getByText('Corriente', { exact: true })
      .waitFor()
    const moved = page
      .getByRole('region', { name: 'Sin publicar', exact: true })
      .locator('.lesson-line', { hasText: 'Corriente' })
    await expect.poll(() => moved.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await lessonsIn()).toEqual([['Práctica final'], [], ['Corriente']])
    await moveTo('Práctica final', 'Oleaje')
    await page.getByText('dejarán de ver la lección hasta que se publique').waitFor()
    await accept(page, 'Cancelar')
    expect(await lessonsIn()).toEqual([['Práctica final'], [], ['Corriente']])
    await moveTo('Práctica final', 'Oleaje')
    await accept(page, 'Mover')
    await page.getByText('La lección está ahora en el módulo «Oleaje»').first().waitFor()
    expect(await lessonsIn()).toEqual([[], ['Práctica final'], ['Corriente']])
    expect((await outline(call, courseId)).find(({ id }) => id === light)?.isDraft).toBe(true)
  })

  describe('with modules and lessons', () => {
    let courseId: string
    let moduleIds: readonly string[]

    beforeAll(async () => {
      courseId = await draft(call, 'Curso en orden')
      const first = await addModule(call, courseId, 'Faros')
      const second = await addModule(call, courseId, 'Boyas')
      const third = await addModule(call, courseId, 'Mareas')
      moduleIds = [first, second, third]
      for (const name of ['Luz', 'Lente', 'Torre']) await addLesson(call, first, name)
      for (const name of ['Roja', 'Verde']) await addLesson(call, second, name)
      await openEditor(page, 'Curso en orden', courseId)
      await page.getByText('Torre').waitFor()
    })

    test('[LES-01] modules fold, and unfold by the keyboard too', async () => {
      const fold = page.getByRole('button', { name: 'Lecciones del módulo Faros' })
      await fold.click()
      expect(await fold.getAttribute('aria-expanded')).toBe('false')
      expect(await page.getByText('Torre').isVisible()).toBe(false)
      await page.getByText('3 lecciones').waitFor()
      await fold.press('Enter')
      expect(await fold.getAttribute('aria-expanded')).toBe('true')
      expect(await page.getByText('Torre').isVisible()).toBe(true)
    })

    test('[LES-01] [LES-02] by the keyboard a module and a lesson move, each step is said, and Escape puts them back', async () => {
      const said = page.locator('[aria-live=assertive]').filter({ hasText: /./ })
      await handle(page, 'Faros').focus()
      await page.keyboard.press('Space')
      await said.getByText('«Faros» se mueve: lugar 1 de 3.').waitFor()
      await page.keyboard.press('ArrowDown')
      await said.getByText('«Faros»: lugar 2 de 3.').waitFor()
      expect(await handle(page, 'Faros').evaluate((one) => one === document.activeElement)).toBe(true)
      await page.keyboard.press('Escape')
      await said.getByText('Sin cambios: «Faros» está otra vez en el lugar 1 de 3.').waitFor()
      expect(await shownModules()).toEqual(['Faros', 'Boyas', 'Mareas'])
      expect(names(await outline(call, courseId))).toEqual(['Faros', 'Boyas', 'Mareas'])

      await page.keyboard.press('Space')
      await page.keyboard.press('End')
      const sent = page.waitForRequest((one) => one.postData()?.includes('Module_multiUpdate') === true)
      await page.keyboard.press('Space')
      await said.getByText('«Faros» quedó en el lugar 3 de 3.').waitFor()
      const [faros, boyas, mareas] = moduleIds
      expect(JSON.parse((await sent).postData() ?? '').variables).toEqual({
        moduleData: [
          { id: boyas, order: 1 },
          { id: mareas, order: 2 },
          { id: faros, order: 3 },
        ],
        before: moduleIds,
      })
      await expect
        .poll(async () => names(await outline(call, courseId)))
        .toEqual(['Boyas', 'Mareas', 'Faros'])
      expect(await shownModules()).toEqual(['Boyas', 'Mareas', 'Faros'])

      await handle(page, 'Torre').press('Enter')
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await expect
        .poll(async () => names((await outline(call, courseId))[2]?.lessons ?? []))
        .toEqual(['Torre', 'Luz', 'Lente'])
      expect(await shownLessons('Faros')).toEqual(['Torre', 'Luz', 'Lente'])
    })

    test('[LES-01] [LES-02] by the mouse a module and a lesson go where they are dropped; Escape puts them back', async () => {
      const drag = async (name: string, to: string, beyond: number) => {
        await handle(page, name).scrollIntoViewIfNeeded()
        const from = await middleOf(handle(page, name))
        const target = await middleOf(handle(page, to))
        await page.mouse.move(from.x, from.y)
        await page.mouse.down()
        await page.mouse.move(from.x, (from.y + target.y) / 2, { steps: 4 })
        await page.mouse.move(from.x, target.y + beyond, { steps: 6 })
      }
      await drag('Luz', 'Torre', -12)
      await expect.poll(() => shownLessons('Faros')).toEqual(['Luz', 'Torre', 'Lente'])
      await page.keyboard.press('Escape')
      await page.mouse.up()
      expect(await shownLessons('Faros')).toEqual(['Torre', 'Luz', 'Lente'])
      await drag('Luz', 'Torre', -12)
      await page.mouse.up()
      await expect
        .poll(async () => names((await outline(call, courseId))[2]?.lessons ?? []))
        .toEqual(['Luz', 'Torre', 'Lente'])

      await drag('Boyas', 'Mareas', 40)
      await page.mouse.up()
      await expect
        .poll(async () => names(await outline(call, courseId)))
        .toEqual(['Mareas', 'Boyas', 'Faros'])
      expect(await shownModules()).toEqual(['Mareas', 'Boyas', 'Faros'])
      expect(await page.locator('[data-lifted]').count()).toBe(0)
    })

    test('a press of the handle shows buttons that move without dragging, and another leaves it there', async () => {
      await handle(page, 'Verde').click()
      await page.getByRole('button', { name: 'Subir «Verde»' }).click()
      await expect.poll(() => shownLessons('Boyas')).toEqual(['Verde', 'Roja'])
      await page.getByRole('button', { name: 'Subir «Verde»' }).click()
      await page.getByRole('region', { name: 'Mareas' }).getByText('quedará al final').waitFor()
      expect(await page.getByRole('button', { name: 'Subir «Verde»' }).isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Bajar «Verde»' }).click()
      await expect.poll(() => page.getByText('quedará al final').count()).toBe(0)
      await handle(page, 'Verde').click()
      await expect
        .poll(async () => names((await outline(call, courseId))[1]?.lessons ?? []))
        .toEqual(['Verde', 'Roja'])
      expect(await page.getByRole('button', { name: 'Subir «Verde»' }).count()).toBe(0)
    })

    test('[LES-02] what somebody else moved meanwhile is said and shown, and not overwritten', async () => {
      const [faros, boyas, mareas] = moduleIds
      await handle(page, 'Mareas').press('Space')
      const theirs = [faros, mareas, boyas].map((id, index) => ({ id, order: index + 1 }))
      await call('mutation ($it: [ModuleInput!]!) { Module_multiUpdate(moduleData: $it) { id } }', {
        it: theirs,
      })
      expect(await shownModules()).toEqual(['Mareas', 'Boyas', 'Faros'])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await page.getByText('Otra persona hizo cambios mientras tanto.').waitFor()
      await expect.poll(shownModules).toEqual(['Faros', 'Mareas', 'Boyas'])
      expect(names(await outline(call, courseId))).toEqual(['Faros', 'Mareas', 'Boyas'])
      await handle(page, 'Faros').press('Space')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await expect
        .poll(async () => names(await outline(call, courseId)))
        .toEqual(['Mareas', 'Faros', 'Boyas'])
      expect(await page.getByText('Otra persona hizo cambios mientras tanto.').count()).toBe(0)
    })

    test('[LES-02] [LES-04] a module without lessons cannot leave its draft; one that is deleted is gone from the list', async () => {
      const panel = page.locator('.editor-panel')
      const isDraft = panel.getByRole('checkbox', { name: 'Borrador' })
      await page.getByRole('button', { name: 'Editar el módulo Mareas' }).click()
      await panel.getByRole('heading', { name: 'Mareas' }).waitFor()
      expect(await isDraft.isDisabled()).toBe(true)
      expect(await isDraft.isChecked()).toBe(true)
      await panel.getByRole('button', { name: 'Eliminar', exact: true }).click()
      await accept(page, 'Eliminar')
      await expect.poll(shownModules).toEqual(['Faros', 'Boyas'])
      await page.getByRole('button', { name: 'Editar el módulo Boyas' }).click()
      await panel.getByRole('heading', { name: 'Boyas' }).waitFor()
      expect(await isDraft.isDisabled()).toBe(false)
      await isDraft.click()
      await panel.getByRole('button', { name: 'Guardar', exact: true }).click()
      await accept(page, 'Guardar')
      await expect.poll(() => panel.count()).toBe(0)
      expect(await outline(call, courseId)).toMatchObject([
        { name: 'Faros', order: 1, isDraft: true },
        { name: 'Boyas', order: 2, isDraft: false },
      ])
    })

    test('the outline has no fault that a machine can find', async () => {
      expect(await accessibilityFaults(page, 'main')).toEqual([])
    })

    test('[LES-01] by touch, on a phone, the handle drags and the page stays', async () => {
      const phone = await visitAs(deputy, {
        viewport: { width: 390, height: 740 },
        hasTouch: true,
        isMobile: true,
      })
      await openEditor(phone, 'Curso en orden', courseId)
      await handle(phone, 'Lente').waitFor()
      const heights = await phone
        .locator('.editor-modules button')
        .evaluateAll((all) =>
          all
            .filter((button) => button.checkVisibility())
            .map((button) => button.getBoundingClientRect().height),
        )
      expect(Math.min(...heights), 'every button is for a finger').toBeGreaterThanOrEqual(44)
      await handle(phone, 'Lente').scrollIntoViewIfNeeded()
      const finger = await phone.context().newCDPSession(phone)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
      const slide = async (from: { x: number; y: number }, to: number) => {
        await touch('touchStart', from.x, from.y)
        for (let step = 1; step <= 8; step += 1)
          await touch('touchMove', from.x, from.y + ((to - from.y) * step) / 8)
        await touch('touchEnd', from.x, to)
      }
      const before = await phone.evaluate(() => scrollY)
      const target = await middleOf(handle(phone, 'Torre'))
      await slide(await middleOf(handle(phone, 'Lente')), target.y - 10)
      await expect
        .poll(async () => names((await outline(call, courseId))[0]?.lessons ?? []))
        .toEqual(['Luz', 'Lente', 'Torre'])
      expect(await phone.evaluate(() => scrollY)).toBe(before)
      const far = await middleOf(handle(phone, 'Boyas'))
      await slide(far, (await middleOf(handle(phone, 'Faros'))).y - 30)
      await expect.poll(async () => names(await outline(call, courseId))).toEqual(['Boyas', 'Faros'])
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await phone.context().close()
    })
  })
})

const manual = idOf('manualEvaluation')
const goes = 'La lección quedará al final de este módulo'

describe('a lesson goes to another module by its handle', () => {
  let courseId: string
  let moduleIds: readonly string[]
  let lessonIds: Map<string, string>

  const handle = (name: string) => page.getByRole('button', { name: `Mover «${name}»`, exact: true })
  const module = (name: string) => page.getByRole('region', { name, exact: true })
  const line = (of: string, name: string) => module(of).locator('.lesson-line', { hasText: name })
  const said = (words: string) => page.locator('[aria-live=assertive]').getByText(words).waitFor()
  const aimedAt = () => page.locator('[data-aimed-at]').count()
  const hasFocus = (name: string) =>
    expect
      .poll(() =>
        page.locator('.lesson-line', { hasText: name }).evaluate((one) => one === document.activeElement),
      )
      .toBe(true)
  const kept = async (): Promise<string[][]> => {
    const { it } = await call<{ it: { lessons: { name: string }[] }[] }>(
      'query ($courseId: ID!) { it: Module_list(courseId: $courseId) { lessons { name } } }',
      { courseId },
    )
    return it.map(({ lessons }) => lessons.map(({ name }) => name))
  }

  beforeAll(async () => {
    courseId = await draft(call, 'Curso que se arrastra')
    // a drag within what is seen: near its edge the page would scroll
    await page.setViewportSize({ width: 1280, height: 1200 })
    const adding = 'mutation ($courseId: ID!) { it: Module_create(courseId: $courseId) { id } }'
    moduleIds = []
    for (let more = 0; more < 3; more += 1)
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
    await openEditor(page, 'Curso que se arrastra', courseId)
    await line('Módulo 2', 'Timón').waitFor()
  })

  test('[LES-01] by the keyboard, past the last place; each step is said and shown, and Escape or another place keeps it', async () => {
    await handle('Bita').press('Space')
    await page.keyboard.press('ArrowDown')
    await said('«Bita» pasará al final de «Módulo 2».')
    await module('Módulo 2').getByText(goes).waitFor()
    expect(await accessibilityFaults(page, '.editor-modules')).toEqual([])
    await page.keyboard.press('ArrowUp')
    await said('«Bita»: lugar 2 de 2.')
    await expect.poll(aimedAt).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await said('«Bita» pasará al final de «Módulo 3».')
    await page.keyboard.press('ArrowDown')
    await module('Módulo 3').getByText(goes).waitFor()
    await page.keyboard.press('Escape')
    await said('Sin cambios: «Bita» está otra vez en el lugar 2 de 2.')
    await expect.poll(aimedAt).toBe(0)
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect.poll(aimedAt).toBe(0)
    expect(await kept()).toEqual([['Ancla', 'Bita'], ['Timón'], []])
    await handle('Bita').press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.getByText('La lección está ahora en el módulo «Módulo 2»').first().waitFor()
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
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x, (from.y + target.y) / 2, { steps: 4 })
      await page.mouse.move(target.x, target.y, { steps: 6 })
      await module(to).getByText(goes).waitFor()
    }
    await drag('Ancla', 'Módulo 3')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect.poll(aimedAt).toBe(0)
    await drag('Ancla', 'Módulo 3')
    await page.mouse.up()
    await page.getByText('La lección está ahora en el módulo «Módulo 3»').first().waitFor()
    expect(await kept()).toEqual([[], ['Timón', 'Bita'], ['Ancla']])
    await line('Módulo 3', 'Ancla').waitFor()
    await drag('Ancla', 'Módulo 2')
    await page.mouse.up()
    await expect.poll(kept).toEqual([[], ['Timón', 'Bita', 'Ancla'], []])
    expect(await page.locator('[data-lifted]').count()).toBe(0)
  })

  test('[LES-01] what somebody else moved meanwhile is said, and shown where it is', async () => {
    const [first, second] = moduleIds
    await line('Módulo 2', 'Ancla').waitFor()
    await call(
      'mutation ($id: ID!, $from: ID!, $moduleId: ID!) { Lesson_move(id: $id, from: $from, moduleId: $moduleId) { id } }',
      { id: lessonIds.get('Timón'), from: second, moduleId: first },
    )
    await handle('Timón').press('Space')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
    await module('Módulo 3').getByText(goes).waitFor()
    await page.keyboard.press('Space')
    await page.locator('.toast').getByText('Otra persona hizo cambios mientras tanto.').waitFor()
    await line('Módulo 1', 'Timón').waitFor()
    expect(await kept()).toEqual([['Timón'], ['Bita', 'Ancla'], []])
  })
})
