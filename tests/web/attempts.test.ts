import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { callAs, publishGuardedTest, publishWrittenTest } from '../support/authoring.ts'
import { accept, fixture, newcomer, visitAs } from '../support/browser.ts'
import { type RosterPerson, readRoster } from '../support/roster.ts'
import { enrolledFor, nextEnd, openSitting } from '../support/sitting.ts'

const ownPassword = 'ancla-de-hierro-31'

describe('taking a test', () => {
  let author: Page
  let learner: Page
  let person: RosterPerson

  beforeAll(async () => {
    ;({ author, learner, person } = await openSitting())
  })

  test('[TST-05] leaving the tab ends a test that says so, and submits what was answered', async () => {
    const course = { name: 'Control de accesos', ...person }
    const lessonId = await enrolledFor(learner, await publishGuardedTest(author, course))
    await learner.goto(`/cursos/examen/${lessonId}`)
    await learner.getByText('Pregunta 1 de 2').waitFor()
    expect(await learner.locator('[data-saving]').textContent()).toBe('')
    await learner.getByRole('radio', { name: 'Buena 1' }).click()
    await learner.locator('[data-saving=saved]').getByText('Respuestas guardadas').waitFor()
    await learner.getByRole('button', { name: 'Enviar evaluación' }).click()
    await accept(learner, 'Cancelar')
    await learner.getByText('Pregunta 1 de 2').waitFor()
    const end = nextEnd(learner)
    await learner.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await learner.getByText('Cambió de pestaña, la evaluación terminó').waitFor()
    expect(await end).toEqual(['focus', 'hidden'])
    await learner.getByRole('heading', { name: '50' }).waitFor()
    expect(await learner.locator('.falling.rain span').count()).toBe(100)
  })

  test('[TST-02] whoever edits a course and has its test still to take is told why its answers are not shown', async () => {
    const other = (await readRoster(fixture('roster-320.csv'))).find(
      (one) =>
        one.payrollNum !== person.payrollNum &&
        one.department === person.department &&
        one.terminal === person.terminal,
    )
    if (!other) throw new Error('nobody works beside them')
    await appoint(author, other.payrollNum)
    const editor = await visitAs(newcomer(other, ownPassword))
    await editor.goto('/dashboard')
    const openTest = async (page: Page) => {
      await page.goto('/cursos')
      await page
        .getByRole('link', { name: /Control de accesos/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Editar', exact: true }).click()
      await page.getByRole('tab', { name: 'Lecciones' }).click()
      await page.getByText('Prueba con guardia').first().click()
    }
    await openTest(editor)
    await editor.getByText('Usted tiene pendiente presentar esta evaluación.').waitFor()
    expect(await editor.getByLabel('Texto de la pregunta').count()).toBe(0)
    expect(await editor.getByRole('button', { name: 'Guardar', exact: true }).count()).toBe(0)
    await openTest(author)
    await author.getByLabel('Texto de la pregunta').first().waitFor()
    await editor.context().close()
  })

  test('[TST-09] offline, slow and refused: no answer is lost, and a refused one holds back no other', async () => {
    const course = { name: 'Guardia de faro', ...person }
    const lessonId = await enrolledFor(learner, await publishWrittenTest(author, course))
    const saves = '**/api/attempts/*/answers/*'
    const note = (saving: string) => learner.locator(`[data-saving=${saving}]`).waitFor()
    const choose = async (number: number, answer: string) => {
      await learner.getByRole('button', { name: new RegExp(`^Ir a la pregunta ${number}\\b`) }).click()
      await learner.getByRole('radio', { name: answer }).click()
    }
    const kept = () =>
      learner.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('attempt.')) ?? null)
    await learner.goto(`/cursos/examen/${lessonId}`)
    await learner.getByText('Pregunta 1 de 3').waitFor()
    const box = learner.getByLabel('Respuesta', { exact: true })
    await box.fill('x'.repeat(4_100))
    expect(await box.inputValue()).toHaveLength(4_000)
    await learner.getByText('4000/4000').waitFor()
    await note('saved')

    await learner.context().setOffline(true)
    await choose(2, 'Mala 1')
    await learner.getByText('Sin conexión: sus respuestas están en este equipo').waitFor()
    await learner.context().setOffline(false)
    await note('saved')
    expect(await kept()).toBeNull()

    await learner.route(saves, (route) => route.abort())
    await choose(2, 'Buena 1')
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
    await choose(3, 'Mala 2')
    await note('saving')
    await choose(3, 'Buena 2')
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
      choose(3, 'Mala 2'),
    ])
    expect(saved.status()).toBe(200)
    await note('refused')
    await choose(3, 'Buena 2')
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

/** As an administrator, by whoever is logged in on the page. */
const appoint = async (page: Page, payrollNum: string): Promise<void> => {
  const call = await callAs(page)
  const { User_list } = await call<{ User_list: { rows: { id: string; payrollNum: string }[] } }>(
    'query($search: String) { User_list(search: $search) { rows { id payrollNum } } }',
    { search: payrollNum },
  )
  const userId = User_list.rows.find((one) => one.payrollNum === payrollNum)?.id
  await call(
    'mutation($userId: ID!, $roleId: ID!) { User_changeRole(userId: $userId, roleId: $roleId) { id } }',
    {
      userId,
      roleId: roleIds.administrador,
    },
  )
}
