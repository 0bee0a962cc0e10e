import { Button } from '@radix-ui/themes'
import { getDefaultStore } from 'jotai'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asked, opened, wordsOf } from '../support/asked.ts'
import { press } from '../support/pressed.ts'
import { answered, forgetAnswers, printed, readAnswered, viewerId } from '../support/printed.ts'

const { confirm, confirmOr, confirmWhy, questionAtom } = await import('../../web/shared/confirm.ts')
const { setServerClock } = await import('../../web/shared/data/server-clock.ts')
const { ConfirmDialog } = await import('../../web/shared/dialog/ConfirmDialog.tsx')
const { RevokeDialog } = await import('../../web/features/plans/RevokeDialog.tsx')
const { ExtensionDialog } = await import('../../web/features/team/ExtensionDialog.tsx')
const { ChangeRolesDialog } = await import('../../web/features/people/selection/ChangeRolesDialog.tsx')
const { ReportDialog } = await import('../../web/features/audit/person/PersonReport.tsx')
const { AddCourseDialog } = await import('../../web/features/courses/AddCourseDialog.tsx')
const { EnrollDialog } = await import('../../web/features/courses/editor/members/EnrollDialog.tsx')
const { RemoveMember } = await import('../../web/features/courses/editor/members/RemoveMember.tsx')
const { PanelActions } = await import('../../web/features/courses/editor/lessons/PanelActions.tsx')
const { CourseActs } = await import('../../web/features/courses/editor/CourseActs.tsx')
const { useMoveLesson } = await import('../../web/features/courses/editor/lessons/MoveLesson.tsx')
const { PublishCourse } = await import('../../web/features/courses/editor/post/PublishCourse.tsx')
const { ShowTabContext } = await import('../../web/features/courses/editor/tabs.ts')
const { RegisterActions } = await import('../../web/features/attendance/RegisterActions.tsx')
const { Opportunity } = await import('../../web/features/opportunities/Opportunity.tsx')
const { OpportunityTask } = await import('../../web/features/opportunities/OpportunityTask.tsx')
const { Effects } = await import('../../web/features/requirements/Effects.tsx')
const { PeopleNames } = await import('../../web/features/requirements/PeopleNames.tsx')
const { EnrolledNotice } = await import('../../web/features/requirements/EnrolledNotice.tsx')

const nothing = () => undefined
type Print = ReturnType<typeof printed>
type Locale = 'es' | 'en'

/** Files of one process share the clock that a response has set. */
const setClock = () => setServerClock(new Headers({ date: new Date().toUTCString() }), performance.now())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T18:00:00Z') })
  setClock()
})
afterEach(() => {
  vi.useRealTimers()
  setClock()
  forgetAnswers()
})

/** Title, description, and the buttons with their colours. */
const formWords = (dialog: Print) => [
  ...dialog.texts('[role="dialog"] h1'),
  ...dialog.texts('[role="dialog"] > p'),
  ...dialog
    .all('.dialog-actions button')
    .map((one) => `${one.text}${one['data-accent-color'] ? ` (${one['data-accent-color']})` : ''}`),
]

const looksOf = (dialog: Print) =>
  dialog
    .all('.dialog-actions button')
    .map((one) => [one.text, /variant-(\w+)/.exec(one.class ?? '')?.[1], one['aria-disabled'] ?? null])

describe('a question', () => {
  const shown = (ask: () => unknown, locale: Locale = 'es') => {
    void ask()
    const dialog = opened(ConfirmDialog, {}, { locale })
    getDefaultStore().get(questionAtom)?.answer(false)
    return dialog
  }
  const basic = { title: '¿Quitar?', text: 'No se puede deshacer.', accept: 'Quitar' }

  test('says what happens, and can be left by a button that says so', () => {
    expect(wordsOf(shown(() => confirm(basic)))).toEqual([
      '¿Quitar?',
      'No se puede deshacer.',
      'Cancelar (gray)',
      'Quitar',
    ])
    expect(wordsOf(shown(() => confirm({ ...basic, cancel: 'Seguir editando' })))).toContain(
      'Seguir editando (gray)',
    )
    expect(wordsOf(shown(() => confirm(basic), 'en'))).toContain('Cancel (gray)')
  })

  test('is red where its act cannot be undone, alone', () => {
    expect(wordsOf(shown(() => confirm({ ...basic, dangerous: true })))).toContain('Quitar (red)')
    expect(wordsOf(shown(() => confirm(basic)))).toContain('Quitar')
  })

  test('is not accepted without a reason that it needs, which one that it takes is marked as optional', () => {
    const needed = shown(() => confirmWhy({ ...basic, reason: 'Motivo', isReasonNeeded: true }))
    expect(looksOf(needed).at(-1)).toEqual(['Quitar', 'solid', 'true'])
    expect(needed.texts('.dialog-actions')[0]).toContain('Escriba el motivo')
    expect(needed.texts('.field')).toEqual(['Motivo'])
    const taken = shown(() => confirmWhy({ ...basic, reason: 'Motivo' }))
    expect(looksOf(taken).at(-1)).toEqual(['Quitar', 'solid', null])
    expect(taken.texts('.field')[0]).toContain('opcional')
  })

  test('with a further way makes that one the first', () => {
    const further = shown(() => confirmOr({ ...basic, further: 'Guardar y salir' }))
    expect(looksOf(further)).toEqual([
      ['Cancelar', 'soft', null],
      ['Quitar', 'soft', null],
      ['Guardar y salir', 'solid', null],
    ])
  })
})

describe('the dialogs with a form say what their act does, in red where it cannot be undone:', () => {
  const of = { id: 'p', fullName: 'Ana Ruiz' }

  test('revoking a certificate', () => {
    const item = { name: 'Nudos', certificationId: 'c' }
    expect(formWords(opened(RevokeDialog, { item, of, onClose: nothing } as never))).toEqual([
      'Revocar el certificado',
      'El certificado de Nudos, de Ana Ruiz, deja de ser válido para quien lo verifique, y con él su aprobación. No se puede deshacer.',
      'Cancelar (gray)',
      'Revocar (red)',
    ])
  })

  test('a later date for somebody of one’s team', () => {
    const props = { person: of, course: { id: 'c', name: 'Nudos' }, onClose: nothing }
    expect(formWords(opened(ExtensionDialog, props))).toEqual([
      'Pedir prórroga',
      'Nudos, de Ana Ruiz. Quien lleva los planes de desarrollo la concede o la rechaza.',
      'Cancelar (gray)',
      'Pedir',
    ])
  })

  test('another user type for several people', () => {
    const words = (locale: Locale) =>
      formWords(
        opened(ChangeRolesDialog, { ids: ['a', 'b'], onClose: nothing, onBegun: nothing }, { locale }),
      )
    expect(words('es')).toEqual([
      'Cambiar el tipo de usuario de 2 personas',
      'Tendrán los permisos del tipo elegido desde su siguiente acción.',
      'Cancelar (gray)',
      'Cambiar',
    ])
  })

  test('a paper of somebody’s courses, of today at first', () => {
    const dialog = opened(ReportDialog, { userId: 'p', name: 'Ana Ruiz', open: true, onClose: nothing })
    expect(formWords(dialog)).toEqual([
      'Reporte a una fecha',
      'Un PDF con sus cursos como estaban al terminar el día, y el punto de control que lo prueba.',
      'Cancelar (gray)',
      'Descargar el PDF',
    ])
    expect(dialog.all('input').map(({ value }) => value)).toEqual(['02/03/2026'])
  })

  test('a new course', () => {
    expect(formWords(opened(AddCourseDialog, { open: true, onClose: nothing }))).toEqual([
      'Agregar curso',
      'El curso comienza como borrador; lo demás se define en el editor.',
      'Cancelar (gray)',
      'Crear borrador',
    ])
  })

  test('enrolling people, found by name first', () => {
    const of = { courseId: 'c', onClose: nothing, onUnderWay: nothing }
    const dialog = opened(EnrollDialog, { ...of, open: true })
    expect(formWords(dialog)).toEqual([
      'Inscribir usuarios',
      'Se muestran las personas activas de las terminales del curso que aún no lo toman.',
      'Cerrar (gray)',
    ])
    expect(dialog.all('[role="tab"]').map((tab) => tab['aria-selected'])).toEqual(['true', 'false'])
    expect(opened(EnrollDialog, { ...of, open: false }).texts('*')).not.toContain('Inscribir usuarios')
  })
})

describe('in the editor of a course', () => {
  test('removing a member says what they lose and who requires the course of them', async () => {
    const question = async (over: object) => {
      const member = { User: { id: 'u', fullName: 'Ana Ruiz' }, hasProgress: false, requiredBy: [], ...over }
      const print = () => printed(RemoveMember, { courseId: 'c', member } as never)
      return wordsOf(await asked('Dar de baja del curso a Ana Ruiz', print))
    }
    expect(await question({})).toEqual([
      '¿Dar de baja del curso a Ana Ruiz?',
      'Dejará de ver el curso.',
      'Cancelar (gray)',
      'Dar de baja del curso (red)',
    ])
    expect((await question({ hasProgress: true, requiredBy: ['company'] }))[1]).toBe(
      'Dejará de ver el curso. Su avance queda en el historial; si vuelve al curso, comenzará desde el principio. El curso es un requisito (empresa): quedará de nuevo en la lista si el curso se publica otra vez, si se vuelve a requerir o si la persona cambia de puesto o de terminal.',
    )
  })

  test('deleting a lesson says what becomes of its file, where it has one', async () => {
    const question = async (fileName: string | null) => {
      const lesson = { id: 'l', name: 'Nudos', fileName }
      return wordsOf(
        await asked('Eliminar', () => printed(PanelActions, { lesson, onDone: nothing } as never)),
      )
    }
    expect(await question(null)).toEqual([
      'Eliminar la lección Nudos',
      'Lo registrado hasta ahora se conserva en el historial.',
      'Cancelar (gray)',
      'Eliminar (red)',
    ])
    expect((await question('nudos.pdf'))[1]).toBe(
      'Su archivo se borrará, salvo el que alguien ya completó. Lo registrado hasta ahora se conserva en el historial.',
    )
  })

  test('a copy of the course says what it will have', async () => {
    const print = () => printed(CourseActs, { course: { id: 'c', name: 'Guardia' } })
    expect(wordsOf(await asked('Duplicar', print))).toEqual([
      '¿Duplicar el curso «Guardia»?',
      'La copia será un borrador con sus propios módulos, lecciones y archivos, sin miembros.',
      'Cancelar (gray)',
      'Duplicar',
    ])
  })

  test('a lesson that a draft module would hide is moved only after a question', async () => {
    const question = async (from: { isDraft: boolean }, to: { isDraft: boolean }) => {
      const lesson = { id: 'l', name: 'Nudos', isDraft: false }
      const moved = vi.fn(() => {
        throw new Error('moved')
      })
      const Mover = () => {
        const { move } = useMoveLesson({ id: 'm', ...from } as never, moved)
        const onClick = () => {
          move(lesson as never, { id: 'n', name: 'Guardias', ...to } as never).catch(nothing)
        }
        return createElement(Button, { onClick }, 'Mover')
      }
      const words = await asked('Mover', () => printed(Mover, {})).then(wordsOf, () => [])
      return [moved.mock.calls.length, ...words]
    }
    expect(await question({ isDraft: false }, { isDraft: true })).toEqual([
      0,
      '¿Mover «Nudos» al módulo «Guardias»?',
      'Ese módulo está en borrador: quienes toman el curso dejarán de ver la lección hasta que se publique. Su avance se conserva.',
      'Cancelar (gray)',
      'Mover',
    ])
    expect((await question({ isDraft: true }, { isDraft: true }))[0]).toBe(1)
    expect((await question({ isDraft: false }, { isDraft: false }))[0]).toBe(1)
  })

  test('[EDT-07] publishing what lacks basic information leads to what it lacks', () => {
    const course = { id: 'c', name: 'Guardia', description: '', duration: 0, terminals: [], isDraft: true }
    const shown: string[] = []
    const Editor = () =>
      createElement(
        ShowTabContext,
        { value: (tab: string) => void shown.push(tab) },
        createElement(PublishCourse, {
          course: { ...course, Priority: null, CourseCategory: null, expirationTime: 0 } as never,
        }),
      )
    press('Publicar', () => printed(Editor, {}))
    expect(shown).toEqual(['post'])
  })
})

describe('another attempt', () => {
  const request = (userId: string) => ({
    ...{ userId, fullName: 'Ana Ruiz', grade: 60, lessonName: 'Nudos', courseName: 'Guardia' },
    ...{ reason: 'Estaba enferma', requestedAt: '2026-01-05T12:00:00Z' },
    ...{ courseId: 'c', lessonId: 'l', evaluationId: 'e' },
  })
  const answer = (name: string, userId = 'u') =>
    asked(name, () => printed(OpportunityTask, { request: request(userId) } as never))

  test('is requested with a reason, which the question says who reads', async () => {
    const props = {
      lesson: { id: 'l', name: 'Nudos' },
      opportunity: { requestedAt: null, evaluationId: 'e' },
    }
    const dialog = await asked('Pedir otra oportunidad en «Nudos»', () =>
      printed(Opportunity, props as never),
    )
    expect(wordsOf(dialog)).toEqual([
      '¿Pedir otra oportunidad en «Nudos»?',
      'La solicitud y su motivo llegan a quien evalúa; también los lee quien consulta su historial. Puede pedirla una vez por este resultado.',
      'Cancelar (gray)',
      'Enviar solicitud',
    ])
    expect(looksOf(dialog).at(-1)?.[2]).toBe('true')
  })

  test('is given without a reason, but to oneself', async () => {
    const grant = 'Dar otra oportunidad a Ana Ruiz en «Nudos»'
    expect(wordsOf(await answer(grant))).toEqual([
      '¿Dar otra oportunidad a Ana Ruiz?',
      'Su resultado de 60 en «Nudos» deja de contar y presentará la evaluación otra vez.',
      'Cancelar (gray)',
      'Dar otra oportunidad',
    ])
    expect(looksOf(await answer(grant)).at(-1)?.[2]).toBeNull()
    expect(looksOf(await answer(grant, viewerId)).at(-1)?.[2]).toBe('true')
  })

  test('is declined with a reason that its person reads, in red', async () => {
    const dialog = await answer('Rechazar la solicitud de Ana Ruiz en «Nudos»')
    expect(wordsOf(dialog)).toEqual([
      '¿Rechazar la solicitud de Ana Ruiz?',
      'Su resultado de 60 en «Nudos» se queda como está. Ana Ruiz leerá el motivo.',
      'Cancelar (gray)',
      'Rechazar (red)',
    ])
    expect(looksOf(dialog).at(-1)?.[2]).toBe('true')
  })
})

describe('what a save of requirements does', () => {
  const effects = (over: object) => {
    const none = {
      id: 'c',
      name: 'Guardia',
      isDraft: false,
      gaining: 0,
      losing: 0,
      keeping: 0,
      onPublishing: 0,
    }
    const props = { effects: [{ ...none, ...over }], scope: { level: 'enterprise', id: null } }
    return printed(Effects, props as never)
  }

  test('[DEF-03] is told course by course, with the way to each one’s people', () => {
    expect(effects({}).texts('li .rt-Text')).toEqual(['Guardia', 'Nadie lo gana ni lo pierde'])
    const all = effects({ gaining: 3, losing: 1, keeping: 2, onPublishing: 4 })
    expect(all.texts('li .rt-Text')).toEqual([
      'Guardia',
      '3 personas lo ganan',
      '1 persona lo pierde',
      '2 personas lo conservan, aunque ya no se les requiera: lo empezaron o se inscribieron a mano',
    ])
    expect(all.texts('button')).toEqual(['Ver quiénes', 'Ver quién', 'Ver quiénes'])
    expect(effects({ isDraft: true, onPublishing: 4 }).texts('li .rt-Text')[1]).toBe(
      'Es un borrador: 4 personas lo ganarán cuando se publique',
    )
  })

  test('names the first people, and has a search for the others once there are more', async () => {
    const names = async (rows: number, count: number) => {
      forgetAnswers()
      const people = Array.from({ length: rows }, (_, place) => ({
        ...{ id: `${place}`, fullName: `Ana ${place}`, payrollNum: `10${place}` },
      }))
      await answered('people s 10 ', { rows: people, count })
      const load = async () => ({ rows: [], count: 0 })
      const part = printed(PeopleNames, { label: 'Quiénes', source: 's', load })
      return [part.all('li').length, part.all('input').length, part.texts('section > p')]
    }
    expect(await names(10, 10)).toEqual([10, 0, []])
    expect(await names(10, 11)).toEqual([10, 1, ['y 1 persona más Mostrar más']])
    expect(await names(10, 30)).toEqual([10, 1, ['y 20 personas más Mostrar más']])
  })

  test('is told afterwards by how many are enrolled, with the way to them', async () => {
    const notice = async (count: number) => {
      forgetAnswers()
      const query = { level: 'enterprise' as const, act: 'a', pageSize: 1 }
      await readAnswered('GET /requirements/enrolled', { query }, {
        ...{ count, enrolments: 3, rows: [] },
      } as never)
      const part = printed(EnrolledNotice, { level: 'enterprise', scopeId: null, act: 'a', expected: 3 })
      return part.texts('.enrolled-notice')
    }
    expect(await notice(2)).toEqual(['2 personas quedaron inscritas Ver quiénes'])
    expect(await notice(1)).toEqual(['Una persona quedó inscrita Ver quién'])
  })
})

test('the next act on attendance is the one in full colour: taking it first, then sending it', () => {
  const register = { rows: [{}], editing: false, busy: false, edit: nothing }
  const acts = (sessionStatus: string | null, courseIsDraft = false) =>
    printed(RegisterActions, { session: { Lesson: { sessionStatus }, courseIsDraft }, register } as never)
      .all('button')
      .map((one) => [one.text, /variant-(\w+)/.exec(one.class ?? '')?.[1]])
  expect(acts(null)).toEqual([['Tomar asistencia', 'solid']])
  expect(acts('draft')).toEqual([
    ['Editar', 'soft'],
    ['Enviar asistencia', 'solid'],
  ])
  expect(acts('published')).toEqual([['Corregir', 'soft']])
})
