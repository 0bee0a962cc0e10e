import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { questions, withWritten } from '../support/authoring.ts'
import { accept, accessibilityFaults, stopClock } from '../support/browser.ts'
import {
  choose,
  elsewhere,
  nextEnd,
  openIntroduction,
  openSitting,
  openTest,
  type Sitting,
} from '../support/sitting.ts'

const guarded = { questions, preventTabSwitching: true }

let sitting: Sitting
let learner: Page

beforeAll(async () => {
  sitting = await openSitting()
  learner = sitting.learner
})

const open = async (lessonId: string, page = learner): Promise<void> => {
  await openTest(page, lessonId)
  await page.getByText(/^Pregunta 1 de/).waitFor()
}

const timer = (page: Page) => page.getByRole('timer', { name: 'Tiempo restante' })
const shownOn = async (page: Page) => (await timer(page).textContent()) ?? ''

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  if (!found) throw new Error(`${selector} is not on the screen`)
  return found
}

/** At a device whose clock is put 35 minutes forward: its minute passes while the other tests run. */
let ahead: Page

describe('a device whose clock is put 35 minutes forward', () => {
  test('[TST-04] goes on with its test, and asks the server what is left of its minute', async () => {
    const lessonId = await sitting.publish('Reloj de sol', { questions, duration: 1 })
    ahead = await elsewhere(sitting)
    await ahead.clock.install()
    await open(lessonId, ahead)
    await choose(ahead, 1, 'Buena 1')
    const [asked] = await Promise.all([
      ahead.waitForResponse('**/api/attempts/*/time'),
      ahead.clock.setSystemTime(Date.now() + 35 * 60_000),
    ])
    expect(await asked.json()).toEqual({ isOver: false, remainingSeconds: expect.any(Number) })
    await choose(ahead, 2, 'Mala 2')
    expect(await shownOn(ahead)).toMatch(/^(00:[0-5]\d|01:00)$/)
  })
})

describe('the screen of a test', () => {
  let lessonId: string

  beforeAll(async () => {
    lessonId = await sitting.publish('Guardia de puente', { questions: withWritten(['faro']) })
  })

  test('[TST-03] says that the questions are being loaded; then it names course and test, and has no menu', async () => {
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await learner.route('**/api/lessons/*/attempts', async (route) => {
      await held
      await route.continue()
    })
    await learner.goto(`/cursos/examen/${lessonId}`)
    await learner.getByText('Cargando preguntas...').waitFor()
    answer()
    await learner.getByText('Pregunta 1 de 3').waitFor()
    await learner.unroute('**/api/lessons/*/attempts')
    expect(await learner.getByText('Cargando preguntas...').count()).toBe(0)
    await learner.getByRole('heading', { level: 1, name: 'Prueba con guardia' }).waitFor()
    await learner.getByText('Guardia de puente', { exact: true }).waitFor()
    expect(await learner.getByRole('navigation').count(), 'the numbers of the questions alone').toBe(1)
    expect(await learner.getByRole('link').count()).toBe(0)
    expect(await accessibilityFaults(learner)).toEqual([])
  })

  test('[TST-03] shows one question at a time, with its number, and gives it the focus, by which it is read out', async () => {
    const card = (number: number, text: string) =>
      learner.getByRole('region', { name: `Pregunta ${number} de 3 ${text}` })
    const hasFocus = (number: number, text: string) =>
      expect.poll(() => card(number, text).evaluate((one) => one === document.activeElement)).toBe(true)
    await card(1, 'Pregunta por escrito').waitFor()
    expect(await learner.getByRole('textbox', { name: 'Respuesta' }).getAttribute('rows')).toBe('4')
    expect(await learner.getByRole('radio').count()).toBe(0)
    const [previous, next] = ['Pregunta anterior', 'Pregunta siguiente'].map((name) =>
      learner.getByRole('button', { name }),
    )
    expect(await previous?.getAttribute('aria-disabled')).toBe('true')
    await previous?.click({ force: true })
    await card(1, 'Pregunta por escrito').waitFor()
    expect(await next?.getAttribute('class'), 'going on is the next act').toContain('rt-variant-solid')
    const written = learner.getByRole('textbox', { name: 'Respuesta' })
    await written.press('Enter')
    expect(await written.inputValue(), 'keys write where one writes').toBe('\n')
    await card(1, 'Pregunta por escrito').waitFor()
    await learner.keyboard.press('Tab')
    await learner.keyboard.press('Tab')
    expect(await next?.evaluate((one) => one === document.activeElement), 'before the numbers').toBe(true)
    await learner.keyboard.press('Enter')
    await hasFocus(2, 'Primera pregunta')
    expect(await learner.getByText('Pregunta por escrito').count()).toBe(0)
    expect(await learner.getByRole('textbox').count()).toBe(0)
    await learner.keyboard.press('Tab')
    // held as long as a finger does, since the choice moves behind the key
    await learner.keyboard.press('ArrowDown', { delay: 100 })
    await expect.poll(() => learner.getByRole('radio', { checked: true }).count()).toBe(1)
    await learner.keyboard.press('2')
    const second = learner.getByRole('radio').nth(1)
    await expect.poll(() => second.getAttribute('aria-checked')).toBe('true')
    await learner.keyboard.press('9')
    expect(await second.getAttribute('aria-checked'), 'there is no ninth').toBe('true')
    await learner.keyboard.press('Enter')
    await hasFocus(3, 'Segunda pregunta')
    expect(await next?.getAttribute('aria-disabled')).toBe('true')
    await next?.click({ force: true })
    await card(3, 'Segunda pregunta').waitFor()
    await previous?.click()
    await hasFocus(2, 'Primera pregunta')
  })

  test('[TST-03] fills the number of what is answered and the bar, and its choices are as wide as the card', async () => {
    const number = (at: number) =>
      learner.getByRole('button', { name: new RegExp(`^Ir a la pregunta ${at}\\b`) })
    const fill = (at: number) => number(at).evaluate((one) => getComputedStyle(one).backgroundColor)
    const bar = learner.getByRole('progressbar', { name: 'Preguntas respondidas' })
    expect(await bar.getAttribute('aria-valuetext')).toBe('1 / 3')
    const width = async () => (await box(learner, '.progress-bar > span')).width
    const [third, filled, empty] = [await width(), await fill(2), await fill(3)]
    expect(filled).not.toBe(empty)
    expect(await number(2).getAttribute('aria-label')).toBe('Ir a la pregunta 2, respondida')
    await choose(learner, 3, 'Mala 2')
    await expect.poll(() => fill(3)).toBe(filled)
    expect(await bar.getAttribute('aria-valuetext')).toBe('2 / 3')
    await expect.poll(width).toBeGreaterThan(third * 1.9)
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 800 },
    ]) {
      await learner.setViewportSize(size)
      const [card, group, choice] = [
        await box(learner, '.test section'),
        await box(learner, '.choices'),
        await box(learner, '.choices .rt-RadioGroupItem'),
      ]
      expect(choice.width).toBeCloseTo(group.width, 0)
      expect(card.width - group.width).toBeLessThan(60)
      const overflow = await learner.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(overflow).toBeLessThanOrEqual(0)
    }
    await learner.setViewportSize({ width: 1280, height: 800 })
  })

  test('[TST-09] says whether answers are saved, on their way or held back, and nothing moves by it', async () => {
    // a media query is only asked again with the frame after the size
    const places = () =>
      learner.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        return ['section', '.bubbles', '.question-step'].map((part) =>
          document.querySelector(`.test ${part}`)?.getBoundingClientRect().toJSON(),
        )
      })
    const toned = () => learner.locator('[data-saving]').getAttribute('data-accent-color')
    for (const width of [1280, 390]) {
      await learner.setViewportSize({ width, height: 800 })
      const before = await places()
      await learner.context().setOffline(true)
      await learner.getByRole('radio', { name: width === 390 ? 'Mala 2' : 'Buena 2' }).click()
      await learner.getByText('Sin conexión: sus respuestas están en este dispositivo').waitFor()
      expect(await toned()).toBe('amber')
      expect(await places()).toEqual(before)
      await learner.context().setOffline(false)
      await learner.getByText('Respuestas guardadas').waitFor()
      expect(await toned()).toBe('gray')
      expect(await places()).toEqual(before)
    }
    await learner.setViewportSize({ width: 1280, height: 800 })
  })

  test('[TST-03] asks before it is submitted, by Enter too, and says what is missing', async () => {
    await learner.getByRole('radio').first().focus()
    await learner.keyboard.press('Enter')
    await learner.getByRole('alertdialog', { name: '¿Enviar la evaluación?' }).waitFor()
    await learner.getByText('Falta 1 pregunta por responder.').waitFor()
    const chosen = await learner.locator('[role=radio][aria-checked=true]').getAttribute('value')
    await learner.keyboard.press('1')
    expect(await learner.locator('[role=radio][aria-checked=true]').getAttribute('value')).toBe(chosen)
    await accept(learner, 'Cancelar')
    await learner.getByText(/^Pregunta 3 de 3/).waitFor()
    await learner.getByRole('button', { name: 'Enviar evaluación' }).click()
    await accept(learner, 'Enviar evaluación')
    await learner.getByText(/alcanzó la calificación mínima/).waitFor()
  })
})

describe('the clock of a test', () => {
  test('[TST-09] asks whoever would leave it, by button or by the way back, and shows how long there is to go on', async () => {
    const lessonId = await sitting.publish('Puerta de salida', { questions, duration: 90 })
    await learner.clock.install()
    await openIntroduction(learner, lessonId)
    await learner.getByRole('button', { name: 'Comenzar' }).click()
    await choose(learner, 1, 'Buena 1')
    const asked = learner.getByRole('alertdialog', { name: '¿Salir de la evaluación?' })
    await learner.getByRole('button', { name: 'Salir' }).click()
    await asked.getByText('El tiempo sigue corriendo.').waitFor()
    await accept(learner, 'Seguir en la evaluación')
    await learner.getByText('Pregunta 1 de 2').waitFor()
    await learner.goBack()
    await asked.waitFor()
    await accept(learner, 'Seguir en la evaluación')
    await asked.waitFor({ state: 'detached' })
    expect(new URL(learner.url()).pathname).toBe(`/cursos/examen/${lessonId}`)
    await learner.goBack()
    await accept(learner, 'Salir')
    await learner.waitForURL('**/cursos/informacion-de-examen')
    const link = learner.getByRole('link', { name: /^Continuar, quedan (01:30:00|01:2\d:\d\d)$/ })
    await link.waitFor()
    expect(await learner.getByRole('button', { name: 'Comenzar' }).count()).toBe(0)
    await link.click()
    await learner.getByText('Pregunta 1 de 2').waitFor()
    await expect.poll(() => learner.getByRole('radio', { name: 'Buena 1' }).isChecked()).toBe(true)
    await learner.getByRole('button', { name: 'Salir' }).click()
    await accept(learner, 'Salir')
    await learner.waitForURL('**/cursos/detalles')
    await link.click()
    await learner.getByText('Pregunta 1 de 2').waitFor()
  })

  test('[TST-03] [TST-04] counts its minutes down, warns from 300 seconds on, is announced at thresholds only, and asks the server what remains once the device has slept', async () => {
    const shownOf = () => shownOn(learner)
    expect(await shownOf()).toMatch(/^(01:30:00|01:2\d:\d\d)$/)
    await stopClock(learner)
    let remainingSeconds = 0
    await learner.route('**/api/attempts/*/time', (route) =>
      route.fulfill({ json: { isOver: false, remainingSeconds } }),
    )
    /** A sleep, after which so much is left by the server. */
    const wake = async (left: number) => {
      remainingSeconds = left
      await learner.clock.fastForward(10_000)
    }
    const warning = learner.getByText('Queda poco tiempo')
    const announced = learner.getByRole('status').filter({ hasText: /minutos? o menos/ })
    await wake(301)
    await expect.poll(shownOf).toBe('05:01')
    expect([await warning.count(), await announced.count()]).toEqual([0, 0])
    const color = () => timer(learner).evaluate((one) => getComputedStyle(one).color)
    const calm = await color()
    await learner.clock.runFor(1_000)
    await expect.poll(shownOf).toBe('05:00')
    await warning.waitFor()
    await expect.poll(color).not.toBe(calm)
    expect(await announced.textContent()).toBe('Quedan 5 minutos o menos.')
    await wake(61)
    await expect.poll(shownOf).toBe('01:01')
    expect(await announced.textContent(), 'said once').toBe('Quedan 5 minutos o menos.')
    await learner.clock.runFor(1_000)
    await expect.poll(shownOf).toBe('01:00')
    await expect.poll(() => announced.textContent()).toBe('Queda 1 minuto o menos.')
    await wake(1)
    await expect.poll(shownOf).toBe('00:01')
    expect(await learner.getByRole('button', { name: 'Enviar evaluación' }).count()).toBe(1)
    await learner.unroute('**/api/attempts/*/time')
    await learner.clock.runFor(1_000)
    await expect.poll(shownOf).toBe('00:00')
    await learner.clock.runFor(1_000)
    await learner.getByText('El tiempo de la evaluación aún no termina: puede continuar.').waitFor()
    await learner.clock.resume()
    await expect.poll(shownOf).toMatch(/^01:[0-2]\d:\d\d$/)
    await choose(learner, 2, 'Buena 2')
    await learner.getByRole('button', { name: 'Enviar evaluación' }).click()
    await accept(learner, 'Enviar evaluación')
    await learner.getByRole('heading', { name: '100' }).waitFor()
    expect(await learner.locator('main').getByText('Se terminó el tiempo').count()).toBe(0)
  })
})

const blur = (page: Page, isWithin: boolean) =>
  page.evaluate((within) => {
    Object.defineProperty(document, 'hasFocus', { value: () => within, configurable: true })
    dispatchEvent(new Event('blur'))
    setTimeout(() => Reflect.deleteProperty(document, 'hasFocus'))
  }, isWithin)

describe('a test under way', () => {
  test('[TST-05] [TST-09] goes on in another window, where it may be left, and in a second tab with the same answers, and neither tab takes back what the other saved', async () => {
    const lessonId = await sitting.publish('Dos pestañas', { questions })
    await open(lessonId)
    await choose(learner, 1, 'Mala 1')
    await blur(learner, false)
    const second = await learner.context().newPage()
    await open(lessonId, second)
    await expect.poll(() => second.getByRole('radio', { name: 'Mala 1' }).isChecked()).toBe(true)
    await choose(second, 1, 'Buena 1')
    await choose(second, 2, 'Buena 2')
    await learner.getByRole('button', { name: 'Enviar evaluación' }).click()
    await accept(learner, 'Enviar evaluación')
    await learner.getByRole('heading', { name: '100' }).waitFor()
    await second.getByRole('radio', { name: 'Mala 2' }).click()
    await second.getByRole('heading', { name: '100' }).waitFor()
    await second.close()
  })

  test('[TST-09] offline, slow and refused: no answer is lost, and a refused one holds back no other', async () => {
    const lessonId = await sitting.publish('Guardia de faro', { questions: withWritten(['faro']) })
    const saves = '**/api/attempts/*/answers/*'
    const note = (saving: string) => learner.locator(`[data-saving=${saving}]`).waitFor()
    const press = async (number: number, answer: string) => {
      await learner.getByRole('button', { name: new RegExp(`^Ir a la pregunta ${number}\\b`) }).click()
      await learner.getByRole('radio', { name: answer }).click()
    }
    const kept = () =>
      learner.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('attempt.')) ?? null)
    await open(lessonId)
    const box = learner.getByLabel('Respuesta', { exact: true })
    await box.fill('x'.repeat(4_100))
    expect(await box.inputValue()).toHaveLength(4_000)
    await learner.getByText('4000/4000').waitFor()
    await note('saved')

    await learner.context().setOffline(true)
    await press(2, 'Mala 1')
    await learner.getByText('Sin conexión: sus respuestas están en este dispositivo').waitFor()
    await learner.context().setOffline(false)
    await note('saved')
    expect(await kept()).toBeNull()

    await learner.route(saves, (route) => route.abort())
    await press(2, 'Buena 1')
    await note('offline')
    await learner.reload()
    await note('offline')
    await learner.getByRole('button', { name: 'Ir a la pregunta 2, respondida' }).click()
    await expect.poll(() => learner.getByRole('radio', { name: 'Buena 1' }).isChecked()).toBe(true)
    const [key = '', answers = ''] = (await kept()) ?? []
    await learner.unroute(saves)
    await note('saved')

    const sent: string[] = []
    await learner.route(saves, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      sent.push(route.request().postDataJSON().answer)
      await route.continue()
    })
    await press(3, 'Mala 2')
    await note('saving')
    await press(3, 'Buena 2')
    await learner.getByRole('button', { name: 'Ir a la pregunta 1, respondida' }).click()
    await box.fill('boya')
    await note('saved')
    await expect.poll(() => sent).toHaveLength(3)
    expect(sent.at(-1)).toBe('boya')
    await learner.unroute(saves)

    // what an older screen let somebody write, longer than the server takes
    const written = await learner.evaluate(async (id) => {
      const token = localStorage.getItem('token')
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const started = await fetch(`/api/lessons/${id}/attempts`, { method: 'POST', headers, body: '{}' })
      return (await started.json()).questions[0].id as string
    }, lessonId)
    expect(answers).not.toContain(written)
    await learner.evaluate(
      ([where = '', question = '']) =>
        localStorage.setItem(where, JSON.stringify({ [question]: 'y'.repeat(5_000) })),
      [key, written],
    )
    await learner.reload()
    await learner
      .getByText('Esta respuesta no se guardó. La respuesta no es válida para esta pregunta.')
      .waitFor()
    await note('refused')
    await learner.getByRole('button', { name: 'Ir a la pregunta 1, respuesta no guardada' }).waitFor()
    expect(await box.getAttribute('aria-invalid')).toBe('true')
    const [saved] = await Promise.all([
      learner.waitForResponse((response) => /\/attempts\/.*\/answers\//.test(response.url())),
      press(3, 'Mala 2'),
    ])
    expect(saved.status()).toBe(200)
    await note('refused')
    await press(3, 'Buena 2')
    await learner.getByRole('button', { name: 'Enviar evaluación' }).click()
    await learner.getByRole('alertdialog').getByText('1 respuesta no se guardó y no contará.').waitFor()
    await accept(learner, 'Cancelar')
    await learner.getByRole('button', { name: 'Ir a la pregunta 1, respuesta no guardada' }).click()
    await box.fill('Faro')
    await note('saved')
    await learner.getByRole('button', { name: 'Ir a la pregunta 1, respondida' }).waitFor()

    await learner.reload()
    await learner.getByText('Pregunta 1 de 3').waitFor()
    await learner.context().setOffline(true)
    await learner.getByRole('button', { name: 'Enviar evaluación' }).click()
    await accept(learner, 'Enviar evaluación')
    await learner.getByText(/Sin conexión con el servidor: sus respuestas se enviarán/).waitFor()
    await learner.context().setOffline(false)
    await learner.getByRole('heading', { name: '100' }).waitFor()
    expect(await kept()).toBeNull()
  })
})

describe('a test that ends when its window is left', () => {
  test('[TST-05] is submitted when the window loses the focus, but not when a part of the page takes it, nor by a reload', async () => {
    await open(await sitting.publish('Vigía', guarded))
    await choose(learner, 1, 'Buena 1')
    await blur(learner, true)
    await learner.getByRole('button', { name: 'Ir a la pregunta 2' }).click()
    await learner.getByText('Pregunta 2 de 2').waitFor()
    await learner.reload()
    await learner.getByText('Pregunta 1 de 2').waitFor()
    await expect.poll(() => learner.getByRole('radio', { name: 'Buena 1' }).isChecked()).toBe(true)
    const end = nextEnd(learner)
    await blur(learner, false)
    expect(await end).toEqual(['focus', 'blurred'])
    await learner.locator('.toast').getByText('Cambió de pestaña, la evaluación terminó').waitFor()
    await learner.getByRole('heading', { name: '50' }).waitFor()
    await learner.locator('main').getByText('Cambió de pestaña, la evaluación terminó').waitFor()
  })

  test('[TST-05] is submitted when its tab is hidden, with what was answered, but not by a question that was taken back', async () => {
    await open(await sitting.publish('Control de accesos', guarded))
    expect(await learner.locator('[data-saving]').textContent()).toBe('')
    await choose(learner, 1, 'Buena 1')
    await learner.getByRole('button', { name: 'Enviar evaluación' }).click()
    await accept(learner, 'Cancelar')
    await learner.getByText('Pregunta 1 de 2').waitFor()
    const end = nextEnd(learner)
    await learner.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'visibilityState')
    })
    expect(await end).toEqual(['focus', 'hidden'])
    await learner.getByRole('heading', { name: '50' }).waitFor()
    expect(await learner.locator('.falling.rain span').count()).toBe(100)
  })

  test('[TST-05] is submitted too by whoever leaves its screen, after they were told so', async () => {
    const lessonId = await sitting.publish('Amarre', guarded)
    await open(lessonId)
    await choose(learner, 2, 'Buena 2')
    await learner.getByRole('button', { name: 'Salir' }).click()
    await learner.getByText('Al salir, la evaluación termina y se envía lo respondido.').waitFor()
    const end = nextEnd(learner)
    await accept(learner, 'Salir y enviar')
    expect(await end).toEqual(['focus', 'left'])
    await learner.getByText('Cambió de pestaña, la evaluación terminó').first().waitFor()
    await learner.waitForURL('**/cursos/detalles')
    await openIntroduction(learner, lessonId)
    await learner.getByRole('button', { name: 'Ver el resultado' }).click()
    await learner.getByRole('heading', { name: '50' }).waitFor()
    await learner.locator('main').getByText('Cambió de pestaña, la evaluación terminó').waitFor()
  })
})

test('[TST-04] a device whose clock was put forward ends its test as the server’s does, and then submits by itself', async () => {
  await ahead.getByText('Se terminó el tiempo: cuentan las respuestas guardadas hasta entonces.').waitFor({
    timeout: 90_000,
  })
  await ahead.getByRole('heading', { name: '50' }).waitFor()
})
