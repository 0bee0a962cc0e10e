import { afterEach, describe, expect, test } from 'vitest'
import { courseObjectives } from '../../api/contract/rules.ts'
import type { Constancia } from '../../web/features/constancias/constancias.data.ts'
import type { Locale } from '../../web/shared/i18n/locale.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { bodyOf, valuesOf } = await import('../../web/features/constancias/constancia-form.ts')
const { objectiveWords } = await import('../../web/features/constancias/constancias.data.ts')
const { ConstanciaTab } = await import('../../web/features/courses/editor/constancia/ConstanciaTab.tsx')
const { copyTools } = await import('../../web/shared/i18n/use-copy.ts')

afterEach(forgetAnswers)

const nothing: Constancia = {
  ...{ thematicArea: null, objective: null, modality: null, isInPlan: false },
  ...{ agent: null, agentName: null, agentRegistration: null, tutor: null, proposedModality: 'online' },
  dueByPlan: 0,
  missing: ['thematicArea', 'objective', 'modality', 'agent', 'tutor'],
  ...{ revision: 0, plans: [] },
}
const external: Constancia = {
  ...{
    thematicArea: '6000',
    objective: 'risks',
    modality: 'mixed',
    isInPlan: true,
    proposedModality: 'online',
  },
  ...{ agent: 'external', agentName: 'Faro', agentRegistration: 'FCA010203AB1-0013' },
  tutor: { person: null, name: 'Itzel Luna' },
  dueByPlan: 0,
  missing: [],
  ...{ revision: 4, plans: [] },
}
const tab = async (constancia: Constancia, locale: Locale = 'es') => {
  forgetAnswers()
  await readAnswered('GET /courses/:id/constancia', { params: { id: 'c' } }, constancia)
  return printed(ConstanciaTab, { courseId: 'c' }, { locale })
}
const chosen = (part: Awaited<ReturnType<typeof tab>>) =>
  part.all('[role=radio]').flatMap((one) => (one['aria-checked'] === 'true' ? [one.value] : []))

describe('the block Constancia of a course', () => {
  test('[LAW-06] says what is missing, in words, and that publishing does not wait for it', async () => {
    const [said] = (await tab(nothing)).texts('form p')
    expect(said).toBe(
      'Para expedir constancias falta: Área temática, Objetivo, Modalidad, Agente capacitador, Instructor o tutor que firma. El curso puede publicarse sin ello.',
    )
    expect((await tab(nothing, 'en')).texts('form p')[0]).toMatch(/is missing: Thematic area, Objective/)
    expect((await tab(external)).texts('form p')[0]).toBe(
      'Las constancias de este curso tienen todo lo que piden.',
    )
  })

  test('[LAW-08] says where the length of the course is given, where it is missing', async () => {
    const said = async (missing: Constancia['missing'], locale: Locale = 'es') => {
      const part = await tab({ ...external, missing }, locale)
      return [part.texts('form p')[0], ...part.texts('.rt-CalloutText')]
    }
    expect(await said(['hours'])).toEqual([
      'Para expedir constancias falta: Duración del curso. El curso puede publicarse sin ello.',
      'Falta la duración del curso. Se indica en su editor, en Información básica.',
    ])
    expect(await said(['hours'], 'en')).toEqual([
      'To issue constancias, this is missing: Length of the course. The course can be published without it.',
      'The length of the course is missing. Its editor says it, under Basic information.',
    ])
    expect(await said(['tutor'])).toHaveLength(1)
  })

  test('[LAW-06] proposes the modality of the lessons until one is saved', async () => {
    const proposed = await tab(nothing)
    expect(chosen(proposed)).toEqual(['online'])
    expect(proposed.texts('form').join()).toContain('Propuesta según las lecciones')
    const saved = await tab(external)
    expect(chosen(saved)).toEqual(['mixed', 'external'])
    expect(saved.texts('form').join()).not.toContain('Propuesta según las lecciones')
  })

  test('[LAW-09] says how many constancias joining the plan would make due', async () => {
    const said = async (over: Partial<Constancia>, locale: Locale = 'es') =>
      (await tab({ ...nothing, ...over }, locale)).texts('form').join()
    expect(await said({ dueByPlan: 3 })).toContain(
      'Entonces aprobarlo da derecho a una constancia. Quedarán por expedir 3 constancias de lo que se aprobó en el periodo del plan o, si no hay plan, este año.',
    )
    expect(await said({ dueByPlan: 1 })).toContain(
      'Quedará por expedir 1 constancia de lo que se aprobó en el periodo del plan o, si no hay plan, este año.',
    )
    expect(await said({ dueByPlan: 1 }, 'en')).toContain(
      '1 constancia of what was passed within the plan’s period or, without a plan, this year will be due.',
    )
    expect(await said({ dueByPlan: 3 }, 'en')).toContain(
      '3 constancias of what was passed within the plan’s period or, without a plan, this year',
    )
    expect(await said({})).not.toMatch(/por expedir \d/)
    expect(await said({ dueByPlan: 3, isInPlan: true })).not.toMatch(/por expedir \d/)
  })

  test('[LAW-06] names modalities and agents, and says who may sign as tutor', async () => {
    const options = async (locale: Locale) => {
      const part = await tab(external, locale)
      const words = part.texts('.rt-RadioGroupItem')
      return part.all('[role=radio]').map(({ value }, place) => [value, words[place]])
    }
    expect(await options('es')).toEqual([
      ['inPerson', 'Presencial'],
      ['online', 'En línea'],
      ['mixed', 'Mixta'],
      ['internal', 'Interno: la empresa'],
      ['external', 'Externo, con registro'],
    ])
    expect(await options('en')).toEqual([
      ['inPerson', 'In person'],
      ['online', 'Online'],
      ['mixed', 'Mixed'],
      ['internal', 'Internal: the company'],
      ['external', 'External, with a registration'],
    ])
    const hint = async (agent: Constancia['agent'], locale: Locale = 'es') =>
      (await tab({ ...external, agent, tutor: null }, locale)).texts('form').join()
    const outside = 'Una persona de la empresa, o abajo el nombre de quien imparte por el agente.'
    expect(await hint('external')).toContain(outside)
    expect(await hint('internal')).toContain('Una persona de la empresa.')
    expect(await hint('external', 'en')).toContain('A person of the company or, below, the name of')
    expect(await hint('internal', 'en')).toContain('A person of the company.')
  })

  test('[LAW-06] asks for the name and the registration of an external agent alone', async () => {
    const names = async (constancia: Constancia) =>
      (await tab(constancia)).all('input[maxlength]').map(({ name, value }) => [name, value])
    expect(await names(external)).toEqual([
      ['agentName', 'Faro'],
      ['agentRegistration', 'FCA010203AB1-0013'],
      ['tutorName', 'Itzel Luna'],
    ])
    expect(await names({ ...external, agent: 'internal', tutor: null })).toEqual([])
    const person = { person: { id: 'p', isActive: true }, name: 'Citlali Luna' }
    const ofCompany = await tab({ ...external, tutor: person })
    expect(ofCompany.texts('.people-chosen')).toEqual(['Citlali Luna'])
    expect(ofCompany.all('input[name=tutorName]')).toEqual([])
  })

  test('[LAW-06] names each field and says what it takes, in both languages', async () => {
    const words = async (locale: Locale) =>
      (await tab({ ...external, modality: null, proposedModality: 'mixed' }, locale)).texts(
        'form > div > label, .field-label label, .field > span[id], button[type="submit"]',
      )
    expect(await words('es')).toEqual([
      'Forma parte del plan de capacitaciónEntonces aprobarlo da derecho a una constancia.',
      ...['Área temática', 'Objetivo', 'Modalidad', 'Propuesta según las lecciones; se guarda con lo demás.'],
      ...['Agente capacitador', 'Nombre del agente'],
      ...['Número de registro del agente', 'El que le dio la STPS (DC-5).', 'Instructor o tutor que firma'],
      'Una persona de la empresa, o abajo el nombre de quien imparte por el agente.',
      ...['Nombre del instructor del agente', 'Guardar constancia'],
    ])
    expect(await words('en')).toEqual([
      'Is part of the training planThen people who pass it are due a constancia.',
      ...['Thematic area', 'Objective', 'Modality', 'Proposed by the lessons; it is saved with the rest.'],
      ...['Training agent', 'Name of the agent'],
      ...['Registration number of the agent', 'The one that the STPS gave it (DC-5).'],
      'Instructor or tutor who signs',
      'A person of the company or, below, the name of the agent’s instructor.',
      ...['Name of the agent’s instructor', 'Save constancia'],
    ])
    const erased = { ...external, tutor: { person: { id: 'p', isActive: false }, name: null } }
    const shown = async (locale: Locale) => (await tab(erased, locale)).texts('.people-chosen')
    expect([await shown('es'), await shown('en')]).toEqual([['Datos suprimidos'], ['Data erased']])
    expect((await tab(external, 'en')).texts('form p')[0]).toBe(
      'The constancias of this course have everything that they ask for.',
    )
  })

  test.each([
    [
      'es',
      'Se guardaron los datos de la constancia',
      'Actualizar y perfeccionar conocimientos y habilidades',
      'Proporcionar información de nuevas tecnologías',
      'Preparar para ocupar vacantes o puestos de nueva creación',
      'Prevenir riesgos de trabajo',
      'Incrementar la productividad',
    ],
    [
      'en',
      'The details of the constancia were saved',
      'Update and improve knowledge and skills',
      'Inform about new technologies',
      'Prepare for vacancies or new jobs',
      'Prevent risks at work',
      'Raise productivity',
    ],
  ] as const)(
    '[LAW-06] names the objectives in their order, and says that it was saved, in %s',
    (locale, saved, ...names) => {
      const { t } = copyTools(locale)
      expect(courseObjectives.map((one) => t(objectiveWords[one]))).toEqual(names)
      expect(t('constancias.saved')).toBe(saved)
    },
  )

  test('[LAW-06] sends nothing of an external agent for an internal one', () => {
    const values = valuesOf(external)
    expect(bodyOf(values)).toEqual({
      ...{ thematicArea: '6000', objective: 'risks', modality: 'mixed', isInPlan: true },
      ...{ agent: 'external', agentName: 'Faro', agentRegistration: 'FCA010203AB1-0013' },
      ...{ tutorId: null, tutorName: 'Itzel Luna', revision: 4 },
    })
    expect(bodyOf({ ...values, agent: 'internal' })).toMatchObject({
      agentName: '',
      agentRegistration: '',
      tutorName: '',
    })
    expect(bodyOf({ ...values, tutorId: ['p'] })).toMatchObject({ tutorId: 'p', tutorName: '' })
    expect(bodyOf(valuesOf(nothing))).toMatchObject({
      thematicArea: null,
      objective: null,
      modality: 'online',
    })
  })
})
